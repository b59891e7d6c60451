import { QueryClientProvider } from "@tanstack/react-query";
import { type RouterHistory, RouterProvider } from "@tanstack/react-router";
import { useState } from "react";
import { createQueries } from "./api.ts";
import { I18n } from "./I18n.tsx";
import { NewsProvider } from "./News.tsx";
import type { WebRoom } from "./room.ts";
import { RoomsContext } from "./rooms.ts";
import { routerOf } from "./router.tsx";

interface AppProps {
  readonly rooms: readonly WebRoom[];
  readonly history?: RouterHistory;
}

/** The whole program: rooms, language, data, news, pages. */
export function App({ rooms, history }: AppProps) {
  const [queries] = useState(createQueries);
  const [router] = useState(() => routerOf(rooms, history));
  return (
    <RoomsContext value={rooms}>
      <QueryClientProvider client={queries}>
        <I18n>
          <NewsProvider>
            <RouterProvider router={router} />
          </NewsProvider>
        </I18n>
      </QueryClientProvider>
    </RoomsContext>
  );
}
