import type { en, words as english } from "./en.ts";

export const de: Readonly<Record<keyof typeof en, string>> = {
  "gates.needs": "Was dafür nötig ist",
  "gates.met": "Erfüllt:",
  "gates.unmet": "Fehlt:",
  "gates.untold": "Nicht bekannt:",
};

export const words: Readonly<Record<keyof typeof english, string>> = {
  "reason.level_too_low":
    "{skill, select, none {Stufe} other {{skill} auf Stufe}} {need} ({have, select, unknown {deine ist nicht bekannt} other {du hast {have}}})",
  "reason.fact_too_low":
    "{fact} von mindestens {need} ({have, select, unknown {dein Wert ist nicht bekannt} other {du hast {have}}})",
  "reason.rank_too_low":
    "{of}: {need} ({have, select, unknown {deiner ist nicht bekannt} other {du bist {have}}})",
  "reason.flag_not_set": "{flag}",
  "reason.missing_item":
    "{need, plural, one {{item}} other {# × {item}}} ({have, select, unknown {deine Anzahl ist nicht bekannt} other {du hast {have}}})",
  "reason.missing_perk": "Vorteil {perk}",
  "reason.branch_not_chosen": "{branch} gewählt in Rang {tier} von {track}",
  "reason.perception_failed":
    "Wahrnehmungswurf ab {need} ({have, select, unknown {nicht gewürfelt} other {du hast {have}}})",
  "reason.stat_check_failed":
    "Wurf auf {stat} ab {need} ({have, select, unknown {nicht gewürfelt} other {du hast {have}}})",
  "reason.key_missing": "{key}",
  "reason.region_not_cleared": "{region} geräumt",
  "reason.too_low":
    "{fact} von mindestens {need} ({have, select, unknown {dein Wert ist nicht bekannt} other {du hast {have}}})",
  "reason.too_high":
    "{fact} von höchstens {need} ({have, select, unknown {dein Wert ist nicht bekannt} other {du hast {have}}})",
  "reason.not_equal":
    "{fact} von genau {need} ({have, select, unknown {dein Wert ist nicht bekannt} other {du hast {have}}})",
  "reason.equal": "{fact} mit einem anderen Wert als {need}",
  "reason.all_of": "All das:",
  "reason.any_of": "Eines davon:",
  "reason.at_least": "{need, plural, one {Eines davon:} other {# davon:}}",
  "reason.not": "Nichts davon:",
  "reason.ref": "{ref}",
  "reason.secret": "Etwas, das du erst noch herausfinden musst",
  "reason.always": "Nichts",
  "reason.never": "Für alle geschlossen",
  "reason.unparsed_text": "{raw}",
  "reason.broken_gate": "Etwas, das sich gerade nicht prüfen lässt",
};
