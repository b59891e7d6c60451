import { createMemoryHistory } from "@tanstack/react-router";
import { configure, render } from "@testing-library/react";
import { vi } from "vitest";
import { App } from "../kernel/App.tsx";
import { rooms as allRooms } from "../rooms.tsx";
import { type TestServer, testServer, token } from "./server.ts";

// Pages are loaded on demand, and a busy machine takes its time.
configure({ asyncUtilTimeout: 10_000 });

/** Shows the whole program at an address, in front of a server in the test's hands. */
export function show(path: string, { signedIn = true, rooms = allRooms } = {}): TestServer {
  const server = testServer();
  vi.stubGlobal("fetch", server.fetch);
  vi.stubGlobal("WebSocket", server.WebSocket);
  vi.stubGlobal("scrollTo", () => undefined);
  localStorage.clear();
  if (signedIn) localStorage.setItem("espalier.token", token("demo"));
  render(<App rooms={rooms} history={createMemoryHistory({ initialEntries: [path] })} />);
  return server;
}
