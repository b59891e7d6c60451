import type { ItemView } from "@espalier/rules/inventory/bag";
import { useIntl } from "react-intl";
import { type Texts, useTexts } from "../kernel/texts.ts";
import { Badge } from "../kernel/ui/Badge.tsx";
import { Token } from "./Token.tsx";

/** What is in the bag, each item once: how many, and what it is. */
export function Contents({ items }: { readonly items: readonly ItemView[] }) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: "inventory.contents" });
  return (
    <>
      <h2 className="text-xl">{title}</h2>
      <ul aria-label={title} className="mt-3 grid gap-4">
        {items.map((item) => (
          <Entry key={item.id} item={item} />
        ))}
      </ul>
    </>
  );
}

function Entry({ item: { id, count, kind, tags } }: { readonly item: ItemView }) {
  const intl = useIntl();
  const texts = useTexts();
  const { say, has } = texts;
  const name = named(texts, "item", id);
  const text = `item.${id}.text`;
  const labels = [
    ...(kind === null ? [] : [named(texts, "item_kind", kind)]),
    ...tags.map((tag) => named(texts, "item_tag", tag)),
  ];
  return (
    <li className="flex gap-3">
      <Token name={name} kind={kind} size="small" />
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline justify-between gap-3">
          <span className="font-medium">{name}</span>
          <span className="tabular whitespace-nowrap font-medium text-leaf-deep">
            {intl.formatMessage({ id: "inventory.count" }, { count })}
          </span>
        </p>
        {has(text) && <p className="text-sm text-soft">{say(text)}</p>}
        {kind === null && <p className="text-sm text-soft">{intl.formatMessage({ id: "inventory.lost" })}</p>}
        <p className="mt-1 flex flex-wrap gap-1.5">
          {labels.map((label) => (
            <Badge key={label} tone="plain">
              {label}
            </Badge>
          ))}
        </p>
      </div>
    </li>
  );
}

/** What the packs call it, else its id: a kind or tag needs no name. */
function named({ say, has }: Texts, of: string, id: string): string {
  const code = `${of}.${id}.name`;
  return has(code) ? say(code) : id;
}
