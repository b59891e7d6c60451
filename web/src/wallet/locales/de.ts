import type { en, words as english } from "./en.ts";

export const de: Readonly<Record<keyof typeof en, string>> = {
  "wallet.nav": "Geldbeutel",
  "wallet.title": "Dein Geldbeutel",
  "wallet.lead": "Was du hast und wie es kam und ging.",
  "wallet.balances": "Guthaben",
  "wallet.due": "{amount, number} kommen noch als Startguthaben dazu",
  "wallet.lost": "Der aktive Inhalt kennt das nicht mehr. Es bleibt dir erhalten.",
  "wallet.amount": "{amount} {currency}",
  "wallet.entries": "Was kam und ging",
  "wallet.entries.more": "Mehr zeigen",
  "wallet.entries.empty.title": "Noch kam und ging nichts",
  "wallet.entries.empty.text": "Spiele, Stufen und was du ausgibst, stehen dann hier.",
  "wallet.empty.title": "Hier gibt es kein Geld",
  "wallet.empty.text": "Der aktive Inhalt hat keine Währung.",
  "wallet.credited": "+{amount, number} {currency}",
  "wallet.credited.for": "Wofür: {source}",
};

export const words: Readonly<Record<keyof typeof english, string>> = {
  "reason.insufficient_balance": "Das kostet {need} {currency}, und du hast {have}.",
  "reason.unknown_currency": "Diese Währung gibt es nicht mehr; der Inhalt hat sich geändert.",
  "reason.import_done": "Ein Guthaben wurde schon übernommen. Das geht einmal.",
  "reason.import_closed": "{currency} lassen sich nicht von anderswo übernehmen.",
  "source.start": "Startguthaben",
  "source.game": "Spiel",
  "source.match": "Partie",
  "source.level": "Stufe erreicht",
  "source.refund": "Zurückgezahlt",
  "source.roll": "Wurf",
  "source.buy": "Gekauft",
  "source.import": "Übernommen",
  "source.spend": "Ausgegeben",
  "source.pick": "Zweig gewählt",
  "source.respec": "Wahl zurückgenommen",
};
