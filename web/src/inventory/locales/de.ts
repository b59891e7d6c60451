import type { en, words as english } from "./en.ts";

export const de: Readonly<Record<keyof typeof en, string>> = {
  "inventory.nav": "Tasche",
  "inventory.title": "Deine Tasche",
  "inventory.lead": "Was du bei dir trägst und wie viel noch hineinpasst.",
  "inventory.slots": "Fächer",
  "inventory.fill": "Belegte Fächer",
  "inventory.used": "{used, number} von {capacity, number} Fächern belegt",
  "inventory.unlimited":
    "{used, plural, one {# Fach belegt} other {# Fächer belegt}}. Für mehr ist immer Platz.",
  "inventory.roomy": "{free, plural, one {# Fach frei} other {# Fächer frei}}",
  "inventory.full": "Voll",
  "inventory.over": "{over, number} mehr, als hineinpassen: Neues hat keinen Platz",
  "inventory.rest": "Und {rest, plural, one {# weiteres leeres Fach} other {# weitere leere Fächer}}.",
  "inventory.stack": "{count, number} von höchstens {stack, number}",
  "inventory.slot.empty": "Leeres Fach",
  "inventory.contents": "Was darin ist",
  "inventory.count": "× {count, number}",
  "inventory.lost": "Der aktive Inhalt kennt das nicht mehr. Es bleibt dir erhalten und belegt kein Fach.",
  "inventory.empty.title": "Noch nichts darin",
  "inventory.empty.text": "Was du sammelst oder bekommst, landet hier.",
  "inventory.added": "{count, number} × {item} kam in deine Tasche",
  "inventory.removed": "{count, number} × {item} aus deiner Tasche genommen",
};

export const words: Readonly<Record<keyof typeof english, string>> = {
  "reason.inventory_full":
    "Deine Tasche ist voll: Dafür {need, plural, one {wäre # Fach} other {wären # Fächer}} nötig, sie hat {have}.",
  "reason.insufficient_items": "Dafür brauchst du {need} × {item}, du hast {have}.",
  "reason.unknown_item": "Diesen Gegenstand gibt es nicht mehr; der Inhalt wurde geändert.",
};
