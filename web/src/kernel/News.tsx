import { CircleAlert, CircleCheck, Sparkles, X } from "lucide-react";
import { createContext, type ReactNode, use, useCallback, useMemo, useState } from "react";
import { useIntl } from "react-intl";
import type { News } from "./room.ts";
import { IconButton } from "./ui/IconButton.tsx";
import { usePatience } from "./ui/patience.ts";

type Tell = (news: News) => void;
type Told = News & { readonly id: number };

const TellContext = createContext<Tell>(() => undefined);
/** More would cover the page; the oldest go. */
const most = 4;
/** Milliseconds one is shown, unless pointed at or focused. */
const shown = 7_000;
let ids = 0;

/** Tells the player something in passing. */
export function useTell(): Tell {
  return use(TellContext);
}

/** Shows news in a corner and reads them out. */
export function NewsProvider({ children }: { readonly children: ReactNode }) {
  const [news, setNews] = useState<readonly Told[]>([]);
  const tell = useCallback((item: News) => {
    ids += 1;
    const told = { ...item, id: ids };
    setNews((before) =>
      [...before.filter(({ about }) => about === undefined || about !== item.about), told].slice(-most),
    );
  }, []);
  const drop = useCallback((id: number) => setNews((before) => before.filter((item) => item.id !== id)), []);
  return (
    <TellContext value={tell}>
      {children}
      <NewsList news={news} drop={drop} />
    </TellContext>
  );
}

function NewsList({ news, drop }: { readonly news: readonly Told[]; readonly drop: (id: number) => void }) {
  const intl = useIntl();
  return (
    <section
      aria-label={intl.formatMessage({ id: "news.label" })}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-50 grid gap-3 sm:left-auto sm:w-96"
    >
      {news.map((item) => (
        <Toast key={item.id} item={item} drop={drop} />
      ))}
    </section>
  );
}

function Toast({ item, drop }: { readonly item: Told; readonly drop: (id: number) => void }) {
  const intl = useIntl();
  const gone = useMemo(() => () => drop(item.id), [drop, item.id]);
  const hold = usePatience(shown, gone);
  return (
    <div
      {...hold}
      className={`grow-in pointer-events-auto flex items-start gap-3 rounded-xl border bg-sheet py-2 pr-2 pl-4 shadow-lifted ${borders[item.tone]}`}
    >
      <span className="mt-2.5">{icons[item.tone]}</span>
      <div className="flex-1 py-2">
        <p className="font-medium">{item.title}</p>
        {item.text !== undefined && <p className="text-sm text-soft">{item.text}</p>}
      </div>
      <IconButton label={intl.formatMessage({ id: "dismiss" })} onClick={gone}>
        <X aria-hidden className="size-4" />
      </IconButton>
    </div>
  );
}

const icons = {
  earned: <Sparkles aria-hidden className="size-5 text-fruit" />,
  refused: <CircleAlert aria-hidden className="size-5 text-bloom" />,
  plain: <CircleCheck aria-hidden className="size-5 text-leaf" />,
} as const;

const borders = { earned: "border-fruit", refused: "border-bloom", plain: "border-line-strong" } as const;
