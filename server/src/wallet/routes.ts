import { iso } from "@espalier/rules/kernel/iso";
import { player } from "@espalier/rules/kernel/subject";
import { wallet } from "@espalier/rules/wallet/room";
import { walletView } from "@espalier/rules/wallet/view";
import { creditBody, entryAnswer, importBody, spendBody, walletAnswer } from "@espalier/rules/wallet/wire";
import * as z from "zod";
import { cursor, cursorText } from "../kernel/http/cursor.ts";
import { printable } from "../kernel/http/ids.ts";
import { answerOf, playerParams, playerShape } from "../kernel/http/player.ts";
import type { RoomHttp } from "../kernel/http/room.ts";
import { found, route, submit } from "../kernel/http/route.ts";
import { commandAnswer } from "../kernel/http/wire.ts";
import { currenciesOf, entriesOf } from "./entries.ts";

const changed = commandAnswer({ wallet: walletAnswer.optional() });

const view = route({
  method: "GET",
  path: "/v1/players/{player}/wallet",
  who: "own",
  summary: "A player's balances",
  params: playerParams,
  answer: z.object({ ...playerShape, ...walletAnswer.shape }),
  handle: ({ services, params }) => answerOf(services, params.player, walletView),
});

const entries = route({
  method: "GET",
  path: "/v1/players/{player}/wallet/entries",
  who: "own",
  summary: "What a player gained and spent, the newest first",
  description: "Every change of a balance is one entry, kept for ever; a balance is the sum of its entries.",
  params: playerParams,
  query: z.strictObject({
    currency: printable.optional().meta({ description: "Only this currency" }),
    cursor: cursor.optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  answer: z.object({
    serverNow: z.iso.datetime(),
    entries: z.array(entryAnswer),
    cursor: z.string().nullable().meta({ description: "For the next page; null on the last" }),
  }),
  async handle({ services: { db }, params, query }) {
    const { currency, limit } = query;
    const currencies = currency === undefined ? await currenciesOf(db, params.player) : [currency];
    const page = await entriesOf(db, params.player, currencies, query.cursor?.at, limit);
    const last = page.length < limit ? undefined : page.at(-1);
    return found({
      serverNow: iso(Date.now()),
      entries: page.map((entry) => ({ ...entry, at: iso(entry.at) })),
      cursor: last === undefined ? null : cursorText({ at: last.seq, id: last.currency }),
    });
  },
});

const credit = route({
  method: "POST",
  path: "/v1/players/{player}/wallet/credits",
  who: "server",
  summary: "Give a player money",
  description:
    "`source` and `ref` name what it is for. Naming it again answers the first result with `replayed: true`; with another amount it is refused with 409 `grant_conflict`.",
  params: playerParams,
  body: creditBody.extend({
    source: printable.describe(creditBody.shape.source.description ?? ""),
    ref: printable.describe(creditBody.shape.ref.description ?? ""),
  }),
  example: { currency: "acorns", amount: 500, source: "shop", ref: "receipt-17" },
  answer: changed,
  handle: (call) => submit(call, wallet, player(call.params.player), { kind: "credit", ...call.body }),
});

const spend = route({
  method: "POST",
  path: "/v1/players/{player}/wallet/spends",
  who: "own",
  summary: "Spend a player's money",
  description:
    "All of it or, with `insufficient_balance`, none. The same `ref` again answers the first result with `replayed: true`; with another amount it is refused with 409 `grant_conflict`.",
  params: playerParams,
  body: spendBody.extend({ ref: printable.describe(spendBody.shape.ref.description ?? "") }),
  example: { currency: "acorns", amount: 100, ref: "hat-3" },
  answer: changed,
  handle: (call) =>
    submit(call, wallet, player(call.params.player), { kind: "debit", ...call.body, source: "spend" }),
});

const take = route({
  method: "POST",
  path: "/v1/players/{player}/wallet/import",
  who: "own",
  summary: "Take over a balance that was kept elsewhere, once",
  description:
    "Brings what is asked for, up to the limit in content, and that once for ever: later ones are refused with 409 `import_done`, from whatever device. Where content allows none, with `import_closed`.",
  params: playerParams,
  body: importBody,
  example: { currency: "acorns", amount: 1200 },
  answer: changed,
  handle: (call) => submit(call, wallet, player(call.params.player), { kind: "import", ...call.body }),
});

export const walletHttp: RoomHttp = {
  routes: [view, entries, credit, spend, take],
  views: { player: { answer: walletAnswer, look: walletView } },
  pages: {
    answer: z.object({
      currencies: z.array(z.object({ id: z.string(), start: z.int(), imports: z.int() })),
      rewards: z.array(
        z.object({
          skill: z.string(),
          levels: z.array(z.int()),
          past: z.object({ after: z.int(), every: z.int() }).optional(),
          gives: z.array(z.object({ currency: z.string(), amount: z.int() })),
        }),
      ),
    }),
    look(context) {
      const { currencies, rewards } = context.content(wallet);
      return {
        currencies: [...currencies.values()],
        rewards: [...rewards].flatMap(([skill, all]) => all.map((reward) => ({ skill, ...reward }))),
      };
    },
  },
};
