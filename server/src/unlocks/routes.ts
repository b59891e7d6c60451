import { randomUUID } from "node:crypto";
import { isDenial } from "@espalier/rules/kernel/denial";
import { player } from "@espalier/rules/kernel/subject";
import { unlocks } from "@espalier/rules/unlocks/room";
import { seatsView } from "@espalier/rules/unlocks/seats";
import { unlocksView } from "@espalier/rules/unlocks/view";
import {
  rollBody,
  rolledAnswer,
  seatCheckAnswer,
  seatCheckBody,
  selectBody,
  unlockItemAnswer,
  unlocksAnswer,
} from "@espalier/rules/unlocks/wire";
import * as z from "zod";
import { contentId, printable } from "../kernel/http/ids.ts";
import { answerOf, playerParams, playerShape } from "../kernel/http/player.ts";
import type { RoomHttp } from "../kernel/http/room.ts";
import { found, route, submit } from "../kernel/http/route.ts";
import { commandAnswer } from "../kernel/http/wire.ts";

const changed = commandAnswer({ item: unlockItemAnswer.optional() });

const view = route({
  method: "GET",
  path: "/v1/players/{player}/unlocks",
  who: "own",
  summary: "What a player has unlocked, and what it takes for the rest",
  params: playerParams,
  answer: z.object({ ...playerShape, ...unlocksAnswer.shape }),
  handle: ({ services, params }) => answerOf(services, params.player, unlocksView),
});

const purchase = route({
  method: "POST",
  path: "/v1/players/{player}/unlocks/{item}/purchase",
  who: "own",
  summary: "Buy an item before its level",
  description:
    "Debits and unlocks in one commit. Refused with `unknown_item`, `not_shipped`, `already_unlocked` (409), `not_for_sale` or `insufficient_balance`. A part of what was paid comes back when the item's level is reached.",
  params: playerParams.extend({ item: contentId }),
  answer: changed,
  handle: (call) =>
    submit(call, unlocks, player(call.params.player), { kind: "purchase", item: call.params.item }),
});

const select = route({
  method: "PUT",
  path: "/v1/players/{player}/selections/{slot}",
  who: "own",
  summary: "Choose what a slot wears",
  description: "Refused with `unknown_slot`, `unknown_item`, `not_shipped` or `not_unlocked`.",
  params: playerParams.extend({ slot: contentId }),
  body: selectBody.extend({ item: contentId }),
  example: { item: "pig" },
  answer: changed,
  handle: (call) =>
    submit(call, unlocks, player(call.params.player), {
      kind: "select",
      slot: call.params.slot,
      item: call.body.item,
    }),
});

const roll = route({
  method: "POST",
  path: "/v1/players/{player}/rolls/{roll}",
  who: "own",
  summary: "Pay for a roll and get what comes",
  description:
    "Takes one voucher where there is one, else the price, and gives an item to the bag in the same commit. What comes is drawn by the server. The same `ref` again answers what came the first time, for ever, with `replayed: true`. Refused with `unknown_roll`, `insufficient_balance` or `inventory_full`.",
  params: playerParams.extend({ roll: contentId }),
  body: rollBody.extend({
    ref: printable.max(64).describe(rollBody.shape.ref.description ?? ""),
  }),
  example: { ref: "roll-17" },
  answer: commandAnswer({ rolled: rolledAnswer.optional() }),
  handle: (call) =>
    submit(call, unlocks, player(call.params.player), {
      kind: "roll",
      roll: call.params.roll,
      ref: call.body.ref,
      seed: randomUUID(),
    }),
});

const seatCheck = route({
  method: "POST",
  path: "/v1/matches/seat-check",
  who: "server",
  summary: "Say what everybody wears who is about to sit down",
  description:
    "A player gets what they chose if it is theirs, else what they selected last, else what everybody has. Bots draw from what has shipped and no player wears, alike for one `match`. Changes nothing.",
  tag: "unlocks",
  body: seatCheckBody,
  example: {
    slot: "animal",
    match: "m-1",
    seats: [{ player: "p1", item: "dragon" }, { player: "p2" }, { bot: true }],
  },
  answer: seatCheckAnswer,
  async handle({ services: { engine }, body }) {
    const players = body.seats.flatMap((one) => (one.player === undefined ? [] : [player(one.player)]));
    const [first = player("nobody")] = players;
    const seen = await engine.read(first, (context) => seatsView(context, body), players);
    return isDenial(seen) ? seen : found(seen);
  },
});

export const unlocksHttp: RoomHttp = {
  routes: [view, purchase, select, roll, seatCheck],
  views: { player: { answer: unlocksAnswer, look: unlocksView } },
};
