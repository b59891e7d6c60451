import type { SkillView } from "@espalier/rules/levels/skill";
import { Link, useParams } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { Suspense } from "react";
import { useIntl } from "react-intl";
import { useRooms } from "../kernel/rooms.ts";
import { useTitle } from "../kernel/title.ts";
import { Card } from "../kernel/ui/Card.tsx";
import { Skeleton } from "../kernel/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "../kernel/ui/State.tsx";
import { useSkills } from "./query.ts";
import { SkillHead } from "./SkillHead.tsx";
import { SkillList } from "./SkillList.tsx";

/** Skills on the left, the chosen one on the right; where it is narrow, one after the other. */
export function Page() {
  const intl = useIntl();
  const { data, error, refetch } = useSkills();
  useTitle(intl.formatMessage({ id: "levels.title" }));
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">{intl.formatMessage({ id: "levels.title" })}</h1>
      <p className="mt-1 mb-6 text-soft">{intl.formatMessage({ id: "levels.lead" })}</p>
      {data !== undefined ? (
        <Skills skills={data.skills} />
      ) : error !== null ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton rows={["h-28", "h-28", "h-28"]} />
      )}
    </>
  );
}

function Skills({ skills }: { readonly skills: readonly SkillView[] }) {
  const intl = useIntl();
  const { skill: asked } = useParams({ strict: false }) as { readonly skill?: string };
  const [first] = skills;
  if (first === undefined) {
    return (
      <EmptyState
        title={intl.formatMessage({ id: "levels.empty.title" })}
        text={intl.formatMessage({ id: "levels.empty.text" })}
      />
    );
  }
  const selected = asked === undefined ? first : skills.find((skill) => skill.id === asked);
  const wideOnly = "max-lg:hidden";
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[19rem_minmax(0,1fr)]">
      <section
        aria-label={intl.formatMessage({ id: "levels.list" })}
        className={asked === undefined ? "" : wideOnly}
      >
        <SkillList skills={skills} selected={selected?.id} />
      </section>
      <Card className={`p-4 sm:p-7 ${asked === undefined ? wideOnly : ""}`}>
        <Link to="/skills" className="-mt-2 mb-1 inline-flex min-h-11 items-center gap-2 text-leaf lg:hidden">
          <ArrowLeft aria-hidden className="size-5" />
          {intl.formatMessage({ id: "levels.back" })}
        </Link>
        {selected === undefined ? <Unknown skill={asked ?? ""} /> : <Selected skill={selected} />}
      </Card>
    </div>
  );
}

function Selected({ skill }: { readonly skill: SkillView }) {
  const panels = useRooms().flatMap((room) =>
    room.skill === undefined ? [] : [{ name: room.name, Panel: room.skill }],
  );
  return (
    <>
      <SkillHead key={skill.id} skill={skill} />
      {panels.map(({ name, Panel }) => (
        <Suspense key={name} fallback={<Skeleton rows={["mt-6 h-64"]} />}>
          <Panel key={skill.id} skill={skill.id} />
        </Suspense>
      ))}
    </>
  );
}

function Unknown({ skill }: { readonly skill: string }) {
  const intl = useIntl();
  return (
    <EmptyState
      title={intl.formatMessage({ id: "levels.unknown.title" })}
      text={intl.formatMessage({ id: "levels.unknown.text" }, { skill })}
    />
  );
}
