import type { Texts } from "../kernel/texts.ts";
import { scalars } from "./scalars.ts";

/** How the texts call what a field of a reason or denial names, where that is not the field's own name. */
const kinds: Readonly<Record<string, string>> = {
  track: "skill",
  flag: "fact",
  of: "skill",
  stat: "fact",
  key: "item",
};

/** The members of a reason or denial that can stand in a sentence, with ids replaced by what they are called. */
export function named(members: Readonly<Record<string, unknown>>, { say, has }: Texts) {
  const values = scalars(members);
  const owner = members.track ?? members.skill;
  const nameOf = (field: string, value: string | number): string | number => {
    const stem = field === "branch" ? `branch.${owner}` : (kinds[field] ?? field);
    const code = `${stem}.${value}.name`;
    return has(code) ? say(code) : value;
  };
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [field, nameOf(field, value)]));
}
