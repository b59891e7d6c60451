import type { SkillView } from "@espalier/rules/levels/skill";
import { Link } from "@tanstack/react-router";
import { useIntl } from "react-intl";
import { useTexts } from "../kernel/texts.ts";
import { Growth } from "./Growth.tsx";

interface SkillListProps {
  readonly skills: readonly SkillView[];
  /** The one whose page is beside the list. */
  readonly selected: string | undefined;
}

/** All skills with their levels; each leads to its page. */
export function SkillList({ skills, selected }: SkillListProps) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
      {skills.map((skill) => (
        <SkillEntry key={skill.id} skill={skill} here={skill.id === selected} />
      ))}
    </ul>
  );
}

function SkillEntry({ skill, here }: { readonly skill: SkillView; readonly here: boolean }) {
  const intl = useIntl();
  const { say } = useTexts();
  const name = say(`skill.${skill.id}.name`);
  return (
    <li
      className={`relative grid gap-2 rounded-xl border p-4 transition-colors has-[a:hover]:border-leaf border-line bg-sheet ${here ? "lg:border-leaf lg:bg-leaf-wash/50" : ""}`}
    >
      <div className="flex items-baseline justify-between gap-3">
        <Link
          to="/skills/$skill"
          params={{ skill: skill.id }}
          className="font-serif text-lg after:absolute after:inset-0 after:rounded-xl"
        >
          {name}
        </Link>
        <span className="tabular whitespace-nowrap font-medium text-leaf-deep text-sm">
          {intl.formatMessage({ id: "levels.level" }, { level: skill.level })}
        </span>
      </div>
      <Growth skill={skill} name={name} />
    </li>
  );
}
