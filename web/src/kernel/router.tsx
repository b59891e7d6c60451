import {
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Navigate,
  type RouterHistory,
} from "@tanstack/react-router";
import { useIntl } from "react-intl";
import type { WebRoom } from "./room.ts";
import { useRooms } from "./rooms.ts";
import { Shell } from "./Shell.tsx";
import { EmptyState, ErrorState } from "./ui/State.tsx";

/** A router over what the rooms bring. The first room with an entry is the home page. */
export function routerOf(rooms: readonly WebRoom[], history?: RouterHistory) {
  const root = createRootRoute({ component: Shell, notFoundComponent: NotFound });
  const home = createRoute({ getParentRoute: () => root, path: "/", component: Home });
  return createRouter({
    routeTree: root.addChildren([home, ...rooms.flatMap((room) => room.routes?.(root) ?? [])]),
    defaultErrorComponent: ({ error, reset }) => <ErrorState error={error} retry={reset} />,
    defaultPreload: "intent",
    scrollRestoration: true,
    ...(history === undefined ? {} : { history }),
  });
}

function Home() {
  const first = useRooms().find((room) => room.nav !== undefined)?.nav;
  return first === undefined ? <NotFound /> : <Navigate to={first.to} replace />;
}

function NotFound() {
  const intl = useIntl();
  const say = (id: string): string => intl.formatMessage({ id });
  return (
    <EmptyState
      title={say("not_found.title")}
      text={say("not_found.text")}
      action={
        <Link to="/" className="inline-flex min-h-11 items-center font-medium text-leaf underline">
          {say("not_found.home")}
        </Link>
      }
    />
  );
}
