import type { Amount } from "@espalier/rules/inventory/state";
import { useIntl } from "react-intl";
import { useTexts } from "../kernel/texts.ts";
import { listed } from "./listed.ts";

/** What a place is called. */
export function useName(): (node: string) => string {
  const { say } = useTexts();
  return (node) => say(`zone.${node}.name`);
}

/** A list of things in words. */
export function useListed(): (items: readonly Amount[]) => string {
  const intl = useIntl();
  const texts = useTexts();
  return (items) => listed(items, texts, intl);
}
