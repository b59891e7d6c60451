import { useIntl } from "react-intl";

/** What the picture's signs mean, beside each other as they are drawn. */
export function Legend() {
  const intl = useIntl();
  return (
    <ul aria-hidden className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-soft">
      {(["current", "visited", "ahead", "locked"] as const).map((sign) => (
        <li key={sign} className="inline-flex items-center gap-2">
          <svg aria-hidden className="picture-sign" width="24" height="22" viewBox="-12 -11 24 22">
            {signs[sign]}
          </svg>
          {intl.formatMessage({ id: `zones.sign.${sign}` })}
        </li>
      ))}
    </ul>
  );
}

const signs = {
  current: (
    <g className="picture-place" data-state="current">
      <circle r="5.5" />
      <g className="picture-you">
        <circle r="9" />
      </g>
    </g>
  ),
  visited: (
    <g className="picture-place" data-state="visited">
      <circle r="7" />
    </g>
  ),
  ahead: (
    <g className="picture-place" data-state="ahead">
      <circle r="7" />
    </g>
  ),
  locked: (
    <>
      <path className="picture-way" data-state="locked" d="M-12 0 H12" />
      <g className="picture-lock" transform="scale(0.85)">
        <circle r="10" />
        <path d="M-3 -1 V-3 A3 3 0 0 1 3 -3 V-1" />
        <rect x="-4.5" y="-1" width="9" height="6" rx="1.2" />
      </g>
    </>
  ),
} as const;
