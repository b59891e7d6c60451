import { type Denial, deny } from "@espalier/rules/kernel/denial";
import type { Context } from "@espalier/rules/kernel/room";
import { kindOf, type Subject } from "@espalier/rules/kernel/subject";
import type { Engine } from "../engine.ts";
import type { Services } from "./services.ts";

/** What was seen of a subject, and the seq it stood at: whoever resumes after it misses nothing. */
export interface Seen<T> {
  readonly seq: number;
  readonly value: T;
}

/** Looks at a subject's committed state together with its seq. Refuses a subject that was deleted. */
export function see<T>(
  engine: Engine,
  subject: Subject,
  look: (context: Context) => T,
  also: readonly Subject[] = [],
): Promise<(Seen<T> & { readonly kind: "seen" }) | Denial> {
  return engine.read(
    subject,
    (context, { version, goneAt }) =>
      goneAt === undefined ? { kind: "seen", seq: version, value: look(context) } : goneOf(subject),
    also,
  );
}

export function goneOf(subject: Subject): Denial {
  return deny(`${kindOf(subject)}_gone`, { subject });
}

/** Everything there is to see of a subject: one section a room, by the room's name. */
export function sectionsOf({ rooms }: Pick<Services, "rooms">, subject: Subject) {
  const views = rooms.flatMap(({ rules, http }) => {
    const view = http?.views?.[kindOf(subject)];
    return view === undefined ? [] : [[rules.name, view] as const];
  });
  return (context: Context): Readonly<Record<string, object>> =>
    Object.fromEntries(views.map(([name, view]) => [name, view.look(context, subject)]));
}
