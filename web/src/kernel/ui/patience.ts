import { useCallback, useEffect, useState } from "react";

interface Hold {
  readonly onPointerEnter: () => void;
  readonly onPointerLeave: () => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}

/** Calls `over` after so many milliseconds; the clock starts anew each time the reader turns away from it. */
export function usePatience(milliseconds: number, over: () => void): Hold {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(over, milliseconds);
    return () => clearTimeout(timer);
  }, [held, milliseconds, over]);
  const hold = useCallback(() => setHeld(true), []);
  const release = useCallback(() => setHeld(false), []);
  return { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release };
}
