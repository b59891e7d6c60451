import { CircleAlert, Sprout } from "lucide-react";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { problemText } from "../problems.ts";
import { Button } from "./Button.tsx";

interface StateProps {
  readonly title: string;
  readonly text: ReactNode;
  readonly action?: ReactNode;
}

/** Nothing is here yet, and what would bring something. */
export function EmptyState({ title, text, action }: StateProps) {
  return (
    <div className="grid justify-items-center gap-3 px-4 py-12 text-center">
      <Sprout aria-hidden className="size-10 text-leaf" strokeWidth={1.5} />
      <h2 className="text-xl">{title}</h2>
      <p className="max-w-md text-soft">{text}</p>
      {action}
    </div>
  );
}

interface ErrorStateProps {
  readonly error: unknown;
  readonly retry?: () => void;
}

/** What happened and what to do about it. */
export function ErrorState({ error, retry }: ErrorStateProps) {
  const intl = useIntl();
  const { title, text } = problemText(intl, error);
  return (
    <div role="alert" className="grid justify-items-center gap-3 px-4 py-12 text-center">
      <CircleAlert aria-hidden className="size-10 text-bloom" strokeWidth={1.5} />
      <h2 className="text-xl">{title}</h2>
      <p className="max-w-md text-soft">{text}</p>
      {retry !== undefined && <Button onClick={retry}>{intl.formatMessage({ id: "try_again" })}</Button>}
    </div>
  );
}
