import type { Row } from "./db.ts";

/** A column of a result: its name and the OID of its type. */
export interface Field {
  readonly name: string;
  readonly dataTypeID: number;
}

export type Texts = readonly (string | null)[];

/** Makes the function that turns the texts of one row into a row, for one result shape. */
export function decoder(fields: readonly Field[]): (texts: Texts) => Row {
  const names = fields.map((field) => field.name);
  const parsers = fields.map((field) => PARSERS.get(field.dataTypeID) ?? asText);
  return (texts) => {
    const row: Record<string, unknown> = {};
    for (let i = 0; i < names.length; i++) {
      const text = texts[i] ?? null;
      row[names[i] as string] = text === null ? null : (parsers[i] as Parser)(text);
    }
    return row;
  };
}

type Parser = (text: string) => unknown;

const asText: Parser = (text) => text;
const asBool: Parser = (text) => text === "t";

/** Whole numbers: a number while it is exact, a bigint beyond 2^53. Fractions of `numeric` are numbers. */
const asNumber: Parser = (text) => {
  const number = Number(text);
  if (text.length < 16 || Number.isSafeInteger(number)) return number;
  return INTEGER.test(text) ? BigInt(text) : number;
};

const INTEGER = /^-?\d+$/;

/** `2026-11-04 07:59:59.123456+00` in milliseconds since 1970; finer digits are cut off. */
const asTime: Parser = (text) => {
  if (text === "infinity") return Number.POSITIVE_INFINITY;
  if (text === "-infinity") return Number.NEGATIVE_INFINITY;
  const match = TIME.exec(text);
  if (match === null) throw new Error(`cannot read the time ${text}`);
  const [, year, month, day, hour, minute, second, fraction = "", sign, hours = "0", minutes = "0"] = match;
  const utc = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
  );
  const offset = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return utc + Number(fraction.padEnd(3, "0").slice(0, 3)) - (sign === "-" ? -offset : offset);
};

const TIME = /^(\d{4,})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)(?:\.(\d+))?(?:([+-])(\d\d)(?::(\d\d))?)?$/;

/** One-dimensional array literals, items quoted or not. */
function asArray(item: Parser): Parser {
  return (text) => {
    const items: unknown[] = [];
    let at = 1;
    while (at < text.length - 1) {
      if (text[at] === '"') {
        const end = quoteEnd(text, at + 1);
        items.push(item(text.slice(at + 1, end).replace(ESCAPED, "$1")));
        at = end + 2;
        continue;
      }
      const comma = text.indexOf(",", at);
      const end = comma === -1 ? text.length - 1 : comma;
      const word = text.slice(at, end);
      items.push(word === "NULL" ? null : item(word));
      at = end + 1;
    }
    return items;
  };
}

const ESCAPED = /\\([\s\S])/g;

function quoteEnd(text: string, from: number): number {
  let at = from;
  while (text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
  return at;
}

/** By type OID, from PostgreSQL's pg_type; what is not listed stays text, json included. */
const PARSERS: ReadonlyMap<number, Parser> = new Map([
  [16, asBool],
  [20, asNumber],
  [21, asNumber],
  [23, asNumber],
  [26, asNumber],
  [700, asNumber],
  [701, asNumber],
  [1700, asNumber],
  [1114, asTime],
  [1184, asTime],
  [199, asArray(asText)],
  [1000, asArray(asBool)],
  [1005, asArray(asNumber)],
  [1007, asArray(asNumber)],
  [1009, asArray(asText)],
  [1015, asArray(asText)],
  [1016, asArray(asNumber)],
  [1231, asArray(asNumber)],
  [1185, asArray(asTime)],
  [3807, asArray(asText)],
]);
