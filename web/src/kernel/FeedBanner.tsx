import { Unplug } from "lucide-react";
import { useEffect, useRef } from "react";
import { useIntl } from "react-intl";
import { useLive } from "./Live.tsx";
import { useTell } from "./News.tsx";

/** Says when what is on the page may be old, and when it is live again. */
export function FeedBanner() {
  const intl = useIntl();
  const tell = useTell();
  const { status } = useLive();
  const wasLost = useRef(false);
  useEffect(() => {
    if (status === "live" && wasLost.current) {
      tell({ tone: "plain", title: intl.formatMessage({ id: "feed.back" }) });
    }
    if (status !== "connecting") wasLost.current = status === "lost";
  }, [status, tell, intl]);
  return (
    <div role="status">
      {(status === "lost" || status === "refused") && (
        <p className="mb-5 flex items-center gap-3 rounded-xl bg-fruit-wash px-4 py-3 text-fruit">
          <Unplug aria-hidden className="size-5 shrink-0" />
          {intl.formatMessage({ id: `feed.${status}` })}
        </p>
      )}
    </div>
  );
}
