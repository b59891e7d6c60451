import type { en } from "./en.ts";

export const de: Readonly<Record<keyof typeof en, string>> = {
  "levels.nav": "Fertigkeiten",
  "levels.title": "Fertigkeiten und Meisterschaft",
  "levels.lead": "Was bei dir schon gewachsen ist und was als Nächstes wachsen kann.",
  "levels.list": "Fertigkeiten",
  "levels.back": "Alle Fertigkeiten",
  "levels.level": "Stufe {level, number}",
  "levels.of": "von {cap, number}",
  "levels.progress": "Fortschritt in {skill}",
  "levels.xp": "{have, number} von {need, number} EP bis Stufe {next, number}",
  "levels.capped": "Ausgewachsen",
  "levels.total": "{xp, number} EP insgesamt",
  "levels.due": "{due, number} EP kommen mit deinem ersten Schritt dazu.",
  "levels.reached": "{skill}: Stufe {level, number}",
  "levels.reached.text": "Du hast eine neue Stufe erreicht.",
  "levels.lost": "{skill} ist zurück auf Stufe {level, number}",
  "levels.empty.title": "Noch keine Fertigkeiten",
  "levels.empty.text":
    "Der aktive Inhalt hat keine Fertigkeiten. Sobald ein Paket welche mitbringt, wachsen sie hier.",
  "levels.unknown.title": "Diese Fertigkeit gibt es nicht",
  "levels.unknown.text":
    "Der aktive Inhalt hat keine Fertigkeit „{skill}“. Vielleicht wurde sie umbenannt oder entfernt.",
};
