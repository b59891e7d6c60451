export const en = {
  "inventory.nav": "Bag",
  "inventory.title": "Your bag",
  "inventory.lead": "What you carry, and how much more fits in.",
  "inventory.slots": "Slots",
  "inventory.fill": "Filled slots",
  "inventory.used": "{used, number} of {capacity, number} slots",
  "inventory.unlimited":
    "{used, plural, one {# slot filled} other {# slots filled}}. There is always room for more.",
  "inventory.roomy": "{free, plural, one {# slot free} other {# slots free}}",
  "inventory.full": "Full",
  "inventory.over": "{over, number} more than it holds: nothing new fits in",
  "inventory.rest": "And {rest, plural, one {# more empty slot} other {# more empty slots}}.",
  "inventory.stack": "{count, number} of at most {stack, number}",
  "inventory.slot.empty": "Empty slot",
  "inventory.contents": "What is inside",
  "inventory.count": "× {count, number}",
  "inventory.lost": "The content that is live no longer knows this. It is kept, and takes no slot.",
  "inventory.empty.title": "Nothing in it yet",
  "inventory.empty.text": "What you gather or are given lands here.",
  "inventory.added": "{count, number} × {item} put into your bag",
  "inventory.removed": "{count, number} × {item} taken from your bag",
} as const;

/** Denials in words, as `say` reads them; a pack may say them its own way. */
export const words = {
  "reason.inventory_full":
    "Your bag is full: this would need {need, plural, one {# slot} other {# slots}}, and it has {have}.",
  "reason.insufficient_items": "This takes {need} × {item}, and you have {have}.",
  "reason.unknown_item": "There is no such item any more; the content has changed.",
} as const;
