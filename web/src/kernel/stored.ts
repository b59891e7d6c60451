/** One text kept in this browser, shared by its tabs. */
export interface Stored {
  readonly read: () => string | null;
  readonly write: (value: string | null) => void;
  readonly watch: (changed: () => void) => () => void;
}

/**
 * A value under a key of localStorage. Where the browser forbids storage it is kept in memory,
 * so the page works until it is closed.
 */
export function stored(key: string): Stored {
  const watchers = new Set<() => void>();
  let memory: string | null = null;
  let blocked = false;

  function read(): string | null {
    if (blocked) return memory;
    try {
      return localStorage.getItem(key);
    } catch {
      return memory;
    }
  }

  function write(value: string | null): void {
    memory = value;
    try {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    } catch {
      blocked = true;
    }
    for (const changed of watchers) changed();
  }

  function watch(changed: () => void): () => void {
    const heard = (event: StorageEvent): void => {
      if (event.key === key || event.key === null) changed();
    };
    watchers.add(changed);
    addEventListener("storage", heard);
    return () => {
      watchers.delete(changed);
      removeEventListener("storage", heard);
    };
  }

  return { read, write, watch };
}
