import { Outlet } from "@tanstack/react-router";
import { Suspense, useEffect } from "react";
import { useIntl } from "react-intl";
import { FeedBanner } from "./FeedBanner.tsx";
import { Header } from "./Header.tsx";
import { LiveProvider } from "./Live.tsx";
import { SignIn } from "./SignIn.tsx";
import { type Session, signOut, useSession } from "./session.ts";
import { Skeleton } from "./ui/Skeleton.tsx";

/** What every page stands in: header, the way in, live connection. */
export function Shell() {
  const session = useSession();
  const intl = useIntl();
  return (
    <>
      <a
        href="#content"
        className="-translate-y-20 fixed top-2 left-4 z-50 rounded-lg bg-leaf px-4 py-3 text-on-leaf focus:translate-y-0"
      >
        {intl.formatMessage({ id: "skip" })}
      </a>
      <Header session={session} />
      <main id="content" tabIndex={-1} className="mx-auto max-w-7xl px-4 py-5 outline-none sm:px-6 sm:py-8">
        {session === undefined ? <SignIn /> : <Pages session={session} />}
      </main>
    </>
  );
}

function Pages({ session }: { readonly session: Session }) {
  useEnd(session);
  return (
    <LiveProvider session={session}>
      <FeedBanner />
      <Suspense fallback={<Skeleton rows={["h-24", "h-64"]} />}>
        <Outlet />
      </Suspense>
    </LiveProvider>
  );
}

/** The longest a browser's timer can wait. */
const longest = 2 ** 31 - 1;

/** Ends the session when its token does. */
function useEnd({ expires }: Session): void {
  useEffect(() => {
    if (expires === null) return;
    const timer = setTimeout(
      () => {
        if (Date.now() >= expires) signOut("expired");
      },
      Math.min(Math.max(0, expires - Date.now()), longest),
    );
    return () => clearTimeout(timer);
  }, [expires]);
}
