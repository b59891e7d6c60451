export const en = {
  "gathering.nav": "Gathering",
  "gathering.title": "Gathering",
  "gathering.lead": "What is still there to take. What one player takes is gone for all.",
  "gathering.nodes": "Places to gather",
  "gathering.yours": "Yours alone",
  "gathering.state.closed": "Closed to you",
  "gathering.state.unsure": "Cannot be told yet",
  "gathering.state.resting": "Empty for now",
  "gathering.state.spent": "Empty for good",
  "gathering.left": "{remaining, number} of {max, number} left",
  "gathering.more": "More in {span}",
  "gathering.back": "Back in {span}",
  "gathering.never": "Nothing grows back here",
  "gathering.hours": "{hours, number} h {minutes, number} min",
  "gathering.gather": "Gather",
  "gathering.gather.at": "Gather: {name}",
  "gathering.gathering": "Gathering…",
  "gathering.gives": "{amount, number} XP in {skill}",
  "gathering.item": "{count, number} × {item}",
  "gathering.nothing": "Nothing useful this time",
  "gathering.xp": "+{amount, number} XP in {skill}",
  "gathering.xp.none": "{skill} is fully grown: no XP",
  "gathering.bag": "Look into your bag",
  "gathering.denied": "That was not possible",
  "gathering.shut": "{name} is closed to you.",
  "gathering.empty.title": "Nothing to gather",
  "gathering.empty.text":
    "The content that is live has no resource nodes. As soon as a pack brings some, they grow here.",
} as const;

/** Denials of a gather in words, as `say` reads them; a pack may say them its own way. */
export const words = {
  "reason.unknown_node": "There is no such place any more; the content has changed.",
  "reason.node_depleted":
    "{node} is empty. {back, select, never {Nothing grows back here.} other {It is back on {back}.}}",
} as const;
