export const en = {
  "gates.needs": "What it needs",
  "gates.met": "Met:",
  "gates.unmet": "Missing:",
  "gates.untold": "Cannot be told:",
} as const;

/** Reasons in words, as `say` reads them; a pack may say them its own way. */
export const words = {
  "reason.level_too_low":
    "{skill, select, none {Level} other {{skill} level}} {need} ({have, select, unknown {yours is not known} other {you have {have}}})",
  "reason.fact_too_low":
    "{fact} of at least {need} ({have, select, unknown {yours is not known} other {you have {have}}})",
  "reason.rank_too_low": "{of}: {need} ({have, select, unknown {yours is not known} other {you are {have}}})",
  "reason.flag_not_set": "{flag}",
  "reason.missing_item":
    "{need, plural, one {{item}} other {# × {item}}} ({have, select, unknown {yours are not known} other {you have {have}}})",
  "reason.missing_perk": "Perk {perk}",
  "reason.branch_not_chosen": "{branch} chosen in tier {tier} of {track}",
  "reason.perception_failed":
    "Perception check of {need} ({have, select, unknown {not rolled} other {you rolled {have}}})",
  "reason.stat_check_failed":
    "{stat} check of {need} ({have, select, unknown {not rolled} other {you rolled {have}}})",
  "reason.key_missing": "{key}",
  "reason.region_not_cleared": "{region} cleared",
  "reason.too_low":
    "{fact} of at least {need} ({have, select, unknown {yours is not known} other {you have {have}}})",
  "reason.too_high":
    "{fact} of at most {need} ({have, select, unknown {yours is not known} other {you have {have}}})",
  "reason.not_equal":
    "{fact} of exactly {need} ({have, select, unknown {yours is not known} other {you have {have}}})",
  "reason.equal": "{fact} other than {need}",
  "reason.all_of": "All of these:",
  "reason.any_of": "One of these:",
  "reason.at_least": "{need, plural, one {One of these:} other {# of these:}}",
  "reason.not": "None of this:",
  "reason.ref": "{ref}",
  "reason.secret": "Something you have yet to find out",
  "reason.always": "Nothing",
  "reason.never": "Closed to everybody",
  "reason.unparsed_text": "{raw}",
  "reason.broken_gate": "Something that cannot be checked at the moment",
} as const;
