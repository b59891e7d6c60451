// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { problem, token } from "../testing/server.ts";
import { show } from "../testing/show.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function paste(text: string): Promise<void> {
  const user = userEvent.setup();
  const field = await screen.findByLabelText("Player token");
  await user.clear(field);
  if (text !== "") {
    await user.click(field);
    await user.paste(text);
  }
  await user.click(screen.getByRole("button", { name: "Sign in" }));
}

describe("sign-in", () => {
  it.each([
    ["nothing", "", /Paste a token first/],
    ["a server key", "esp_1234567890", /server key/],
    ["half a token", "eyJhbGciOiJIUzI1NiJ9.eyJz", /no token/],
    ["a token of nobody", "eyJhbGciOiJIUzI1NiJ9.e30.x", /does not say whose/],
    ["an old token", token("demo", 1_000), /has expired/],
  ])("says what is wrong with %s", async (_name, text, words) => {
    show("/skills", { signedIn: false });
    await paste(text);
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.getByLabelText("Player token").getAttribute("aria-invalid")).toBe("true");
  });

  it("opens the deep link it was asked for", async () => {
    show("/skills/scouting", { signedIn: false });
    await paste(`  Bearer ${token("demo")}\n`);
    expect(await screen.findByRole("heading", { name: "Scouting", level: 2 })).toBeDefined();
  });

  it("shows who is signed in, and signs out", async () => {
    const user = userEvent.setup();
    show("/skills");
    await user.click(await screen.findByRole("button", { name: "Account of demo" }));
    const dialog = await screen.findByRole("dialog", { name: "Signed in" });
    expect(dialog.textContent).toContain("demo");
    expect(dialog.textContent).toContain("2100");
    await user.click(screen.getByRole("button", { name: "Sign out" }));
    expect(await screen.findByLabelText("Player token")).toBeDefined();
    expect(localStorage.getItem("espalier.token")).toBeNull();
  });

  it("asks again, at the same place, when the server no longer takes the token", async () => {
    const server = show("/skills/scouting");
    await screen.findByRole("heading", { name: "Scouting", level: 2 });
    vi.stubGlobal("fetch", async () => problem(401, "token_expired"));
    server.cut(4401);
    expect(await screen.findByText(/Your token has expired/)).toBeDefined();
    vi.stubGlobal("fetch", server.fetch);
    await paste(token("demo", 4_102_444_801));
    expect(await screen.findByRole("heading", { name: "Scouting", level: 2 })).toBeDefined();
  });

  it("speaks German once it is asked to, and remembers", async () => {
    const user = userEvent.setup();
    show("/skills", { signedIn: false });
    await user.click(await screen.findByRole("button", { name: /Switch to Deutsch/ }));
    expect(await screen.findByRole("button", { name: "Anmelden" })).toBeDefined();
    expect(document.documentElement.lang).toBe("de");
    expect(localStorage.getItem("espalier.lang")).toBe("de");
  });
});
