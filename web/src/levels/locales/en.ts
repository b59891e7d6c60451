export const en = {
  "levels.nav": "Skills",
  "levels.title": "Skills and mastery",
  "levels.lead": "What you have grown so far, and what can grow next.",
  "levels.list": "Skills",
  "levels.back": "All skills",
  "levels.level": "Level {level, number}",
  "levels.of": "of {cap, number}",
  "levels.progress": "Progress of {skill}",
  "levels.xp": "{have, number} of {need, number} XP to level {next, number}",
  "levels.capped": "Fully grown",
  "levels.total": "{xp, number} XP in total",
  "levels.due": "{due, number} XP more will be booked with your first step.",
  "levels.reached": "{skill}: level {level, number}",
  "levels.reached.text": "You have reached a new level.",
  "levels.lost": "{skill} is back on level {level, number}",
  "levels.empty.title": "No skills yet",
  "levels.empty.text":
    "The content that is live has no skills. As soon as a pack brings some, they grow here.",
  "levels.unknown.title": "No such skill",
  "levels.unknown.text":
    "The content that is live has no skill “{skill}”. It may have been renamed or removed.",
} as const;
