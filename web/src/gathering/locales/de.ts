import type { en, words as english } from "./en.ts";

export const de: Readonly<Record<keyof typeof en, string>> = {
  "gathering.nav": "Sammeln",
  "gathering.title": "Sammeln",
  "gathering.lead": "Was noch zu holen ist. Was jemand mitnimmt, fehlt danach allen.",
  "gathering.nodes": "Sammelstellen",
  "gathering.yours": "Nur für dich",
  "gathering.state.closed": "Dir verschlossen",
  "gathering.state.unsure": "Noch nicht bekannt",
  "gathering.state.resting": "Gerade leer",
  "gathering.state.spent": "Für immer leer",
  "gathering.left": "Noch {remaining, number} von {max, number}",
  "gathering.more": "Mehr in {span}",
  "gathering.back": "Wieder da in {span}",
  "gathering.never": "Hier wächst nichts nach",
  "gathering.hours": "{hours, number} Std. {minutes, number} Min.",
  "gathering.gather": "Sammeln",
  "gathering.gather.at": "Sammeln: {name}",
  "gathering.gathering": "Wird gesammelt …",
  "gathering.gives": "{amount, number} EP für {skill}",
  "gathering.item": "{count, number} × {item}",
  "gathering.nothing": "Diesmal nichts Brauchbares",
  "gathering.xp": "+{amount, number} EP für {skill}",
  "gathering.xp.none": "{skill} ist ausgewachsen: keine EP",
  "gathering.bag": "In die Tasche schauen",
  "gathering.denied": "Das war nicht möglich",
  "gathering.shut": "{name}: für dich noch verschlossen.",
  "gathering.empty.title": "Nichts zu sammeln",
  "gathering.empty.text":
    "Der aktive Inhalt hat keine Sammelstellen. Sobald ein Paket welche mitbringt, wachsen sie hier.",
};

export const words: Readonly<Record<keyof typeof english, string>> = {
  "reason.unknown_node": "Diese Sammelstelle gibt es nicht mehr; der Inhalt wurde geändert.",
  "reason.node_depleted":
    "{node}: hier ist nichts mehr. {back, select, never {Es wächst auch nichts nach.} other {Wieder da: {back}.}}",
};
