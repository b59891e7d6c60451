import { inventory } from "@espalier/rules/inventory/room";
import type { InventoryCommand } from "@espalier/rules/inventory/state";
import { inventoryView } from "@espalier/rules/inventory/view";
import { inventoryAnswer, itemsBody } from "@espalier/rules/inventory/wire";
import { player } from "@espalier/rules/kernel/subject";
import * as z from "zod";
import { printable } from "../kernel/http/ids.ts";
import { answerOf, playerParams, playerShape } from "../kernel/http/player.ts";
import type { RoomHttp } from "../kernel/http/room.ts";
import { route, submit } from "../kernel/http/route.ts";
import { commandAnswer } from "../kernel/http/wire.ts";

const body = itemsBody.extend({
  source: printable.describe(itemsBody.shape.source.description ?? ""),
  ref: printable.describe(itemsBody.shape.ref.description ?? ""),
});

const changed = commandAnswer({ inventory: inventoryAnswer.optional() });

const view = route({
  method: "GET",
  path: "/v1/players/{player}/inventory",
  who: "own",
  summary: "A player's items",
  params: playerParams,
  answer: z.object({ ...playerShape, ...inventoryAnswer.shape }),
  handle: ({ services, params }) => answerOf(services, params.player, inventoryView),
});

const add = route({
  method: "POST",
  path: "/v1/players/{player}/inventory/additions",
  who: "server",
  summary: "Put an item into a player's bag",
  description:
    "Refused with `inventory_full` where the bag has no room for all of them; nothing is put in then.",
  params: playerParams,
  body,
  example: { item: "scrap_metal", count: 3, source: "shop", ref: "receipt-17" },
  answer: changed,
  handle: (call) => submit(call, inventory, player(call.params.player), command("add_items", call.body)),
});

const remove = route({
  method: "POST",
  path: "/v1/players/{player}/inventory/removals",
  who: "server",
  summary: "Take an item out of a player's bag",
  description: "Refused with `insufficient_items` where there are fewer; nothing is taken then.",
  params: playerParams,
  body,
  example: { item: "scrap_metal", count: 3, source: "shop", ref: "receipt-17" },
  answer: changed,
  handle: (call) => submit(call, inventory, player(call.params.player), command("remove_items", call.body)),
});

function command(
  kind: InventoryCommand["kind"],
  { item, count, source, ref }: z.output<typeof body>,
): InventoryCommand {
  return { kind, items: [{ item, count }], source, ref };
}

export const inventoryHttp: RoomHttp = {
  routes: [view, add, remove],
  views: { player: { answer: inventoryAnswer, look: inventoryView } },
};
