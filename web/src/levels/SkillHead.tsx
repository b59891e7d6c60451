import type { SkillView } from "@espalier/rules/levels/skill";
import { useIntl } from "react-intl";
import { useLive } from "../kernel/Live.tsx";
import { useTexts } from "../kernel/texts.ts";
import { Growth } from "./Growth.tsx";

/** The head of a skill's page: its name, its level in a seal, its way to the next. */
export function SkillHead({ skill }: { readonly skill: SkillView }) {
  const intl = useIntl();
  const { say, has } = useTexts();
  const risen = useRisen(skill.id);
  const name = say(`skill.${skill.id}.name`);
  const description = `skill.${skill.id}.text`;
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="text-2xl sm:text-3xl">{name}</h2>
        {has(description) && <p className="mt-1 max-w-prose text-soft">{say(description)}</p>}
      </div>
      <div className="grid w-full gap-1 sm:w-72">
        <p className="flex items-baseline justify-between gap-3">
          <span key={skill.level} className={`rounded-md font-serif text-xl ${risen ? "ripen" : ""}`}>
            {intl.formatMessage({ id: "levels.level" }, { level: skill.level })}{" "}
            <span className="font-sans text-soft text-sm">
              {intl.formatMessage({ id: "levels.of" }, { cap: skill.cap })}
            </span>
          </span>
          <span className="tabular text-right text-soft text-sm">
            {intl.formatMessage({ id: "levels.total" }, { xp: skill.xp })}
          </span>
        </p>
        <Growth skill={skill} name={name} />
        {skill.due !== undefined && (
          <p className="text-soft text-sm">{intl.formatMessage({ id: "levels.due" }, { due: skill.due })}</p>
        )}
      </div>
    </div>
  );
}

/** Whether a level was reached just now, while the player looks. */
function useRisen(skill: string): boolean {
  return useLive().fresh.some(({ kind, data }) => kind === "levels.level_reached" && data.skill === skill);
}
