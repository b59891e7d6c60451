type Words = Readonly<Record<string, string>>;

/** What a drawn map says, by language; it is laid under content's own texts, which may say it otherwise. */
export const mapWords: Readonly<Record<string, Words>> = {
  en: {
    "map.visited": "visited",
    "map.current": "you are here",
    "map.ahead": "ahead",
    "map.locked": "locked",
    "map.one_way": "one way",
    "map.one_way_back": "one way, to the left",
    "map.walked": "walked",
    "map.loop": "leads back to itself",
    "map.over": "cross without meeting",
    "map.more": "goes on",
    "map.cut": "{shown} of {all} places, up to {radius, plural, one {# step} other {# steps}} away.",
  },
  de: {
    "map.visited": "besucht",
    "map.current": "hier bist du",
    "map.ahead": "noch vor dir",
    "map.locked": "verschlossen",
    "map.one_way": "Einbahn",
    "map.one_way_back": "Einbahn nach links",
    "map.walked": "gegangen",
    "map.loop": "führt zu sich zurück",
    "map.over": "kreuzen sich nur",
    "map.more": "geht weiter",
    "map.cut": "{shown} von {all} Orten, bis {radius, plural, one {# Schritt} other {# Schritte}} entfernt.",
  },
};
