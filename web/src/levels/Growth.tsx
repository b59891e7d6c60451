import type { SkillView } from "@espalier/rules/levels/skill";
import { useIntl } from "react-intl";
import { Progress } from "../kernel/ui/Progress.tsx";
import { growthOf } from "./growth.ts";

/** A skill's way to its next level: bar and numbers. */
export function Growth({ skill, name }: { readonly skill: SkillView; readonly name: string }) {
  const intl = useIntl();
  const { have, need, capped } = growthOf(skill);
  const words = capped
    ? intl.formatMessage({ id: "levels.capped" })
    : intl.formatMessage({ id: "levels.xp" }, { have, need, next: skill.level + 1 });
  return (
    <div className="grid gap-1.5">
      <Progress
        label={intl.formatMessage({ id: "levels.progress" }, { skill: name })}
        value={capped ? 1 : have}
        max={capped ? 1 : need}
        text={words}
      />
      <p className="tabular text-sm text-soft">{words}</p>
    </div>
  );
}
