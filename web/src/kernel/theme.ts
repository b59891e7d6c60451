import { useLayoutEffect, useSyncExternalStore } from "react";
import { stored } from "./stored.ts";

export type Theme = "system" | "light" | "dark";

const themes: readonly Theme[] = ["system", "light", "dark"];
const choice = stored("espalier.theme");

/** The chosen theme and what chooses the next one: as the system has it, light, dark. */
export function useTheme(): readonly [Theme, () => void] {
  const chosen = useSyncExternalStore(choice.watch, choice.read);
  const theme = themes.find((known) => known === chosen) ?? "system";
  useLayoutEffect(() => apply(theme), [theme]);
  return [theme, () => choice.write(nextTheme(theme))];
}

export function nextTheme(theme: Theme): Theme {
  return themes[(themes.indexOf(theme) + 1) % themes.length] ?? "system";
}

function apply(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
