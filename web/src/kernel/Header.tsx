import { Link } from "@tanstack/react-router";
import { Monitor, Moon, Sun } from "lucide-react";
import { useIntl } from "react-intl";
import { Account } from "./Account.tsx";
import { langNames, langs, useLang } from "./lang.ts";
import { Mark } from "./Mark.tsx";
import { useRooms } from "./rooms.ts";
import type { Session } from "./session.ts";
import { useTheme } from "./theme.ts";
import { IconButton } from "./ui/IconButton.tsx";

export function Header({ session }: { readonly session: Session | undefined }) {
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-sheet/95 backdrop-blur">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-6 px-4 sm:px-6">
        <Home />
        <div className="ml-auto flex items-center sm:order-last">
          <LangSwitch />
          <ThemeSwitch />
          {session !== undefined && <Account session={session} />}
        </div>
        {session !== undefined && <Nav />}
      </div>
    </header>
  );
}

function Home() {
  const intl = useIntl();
  return (
    <Link to="/" className="flex min-h-14 items-center gap-2.5 rounded-lg font-serif text-xl">
      <Mark className="size-8" />
      {intl.formatMessage({ id: "app" })}
    </Link>
  );
}

function Nav() {
  const intl = useIntl();
  const entries = useRooms().flatMap((room) => room.nav ?? []);
  return (
    <nav aria-label={intl.formatMessage({ id: "nav" })} className="w-full sm:w-auto">
      <ul className="-mx-2 flex flex-wrap gap-1 sm:mx-0">
        {entries.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-11 items-center gap-2 rounded-lg border-transparent border-b-2 px-2 text-soft hover:text-ink sm:min-h-14 sm:px-3"
              activeProps={{ className: "rounded-b-none border-leaf! text-ink! font-medium" }}
            >
              <Icon aria-hidden className="size-5 max-[26rem]:hidden" />
              {intl.formatMessage({ id: label })}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function LangSwitch() {
  const intl = useIntl();
  const [lang, choose] = useLang();
  const next = langs[(langs.indexOf(lang) + 1) % langs.length] ?? "en";
  const label = intl.formatMessage({ id: "language" }, { name: langNames[lang], next: langNames[next] });
  return (
    <IconButton label={label} onClick={() => choose(next)}>
      <span aria-hidden className="font-semibold text-sm uppercase tracking-wide">
        {lang}
      </span>
    </IconButton>
  );
}

function ThemeSwitch() {
  const intl = useIntl();
  const [theme, turn] = useTheme();
  const Icon = { system: Monitor, light: Sun, dark: Moon }[theme];
  return (
    <IconButton label={intl.formatMessage({ id: `theme.${theme}` })} onClick={turn}>
      <Icon aria-hidden className="size-5" />
    </IconButton>
  );
}
