import type * as z from "zod";
import type { Diagnostic } from "../kernel/diagnostic.ts";
import type { Json } from "../kernel/json.ts";
import { meant } from "../kernel/nearest.ts";
import { complain, formHint, type Parsed, slugHint } from "./complaint.ts";
import { valueAt } from "./layer.ts";
import type { Path } from "./pack.ts";
import { keysAt } from "./shape.ts";
import { capital, describe, expected, listed, range } from "./words.ts";

type Issue = z.core.$ZodIssue;

/** A schema's issues as findings, each at its place, with a hint where one can help. */
export function diagnose(parsed: Parsed, issues: readonly Issue[]): readonly Diagnostic[] {
  return issues.flatMap((issue) => translate(parsed, issue, pathOf(issue.path)));
}

function translate(parsed: Parsed, issue: Issue, path: Path): readonly Diagnostic[] {
  const value = valueAt(parsed.body, path);
  switch (issue.code) {
    case "unrecognized_keys":
      return issue.keys.map((key) => unknownKey(parsed, path, key));
    case "invalid_union":
      return union(parsed, issue, path, value);
    case "invalid_key":
      return [
        complain(parsed, "bad_key", path, `"${String(path.at(-1))}" cannot be a key`, {
          part: "key",
          hint: slugHint,
        }),
      ];
    case "invalid_element":
      return issue.issues.flatMap((inner) => translate(parsed, inner, [...path, ...pathOf(inner.path)]));
    default:
      if (issue.code === "custom") return [custom(parsed, issue, path)];
      return [value === undefined ? missing(parsed, path) : plain(parsed, issue, path, value)];
  }
}

function plain(parsed: Parsed, issue: Issue, path: Path, value: Json): Diagnostic {
  switch (issue.code) {
    case "invalid_type":
      return complain(
        parsed,
        "wrong_type",
        path,
        `Expected ${expected(issue.expected)}, found ${describe(value)}`,
      );
    case "too_small":
    case "too_big":
      return complain(parsed, "out_of_range", path, `${range(issue)}, found ${describe(value)}`);
    case "not_multiple_of":
      return complain(
        parsed,
        "out_of_range",
        path,
        `Must be a multiple of ${issue.divisor}, found ${describe(value)}`,
      );
    case "invalid_format":
      return complain(parsed, "bad_format", path, `${capital(describe(value))} has the wrong form`, {
        hint: formHint(issue.pattern),
      });
    case "invalid_value":
      return unknownValue(parsed, path, issue.values.map(String), value);
    default:
      return custom(parsed, issue, path);
  }
}

function unknownKey(parsed: Parsed, path: Path, key: string): Diagnostic {
  const known = keysAt(parsed.schema, path);
  const hint = meant(key, known) ?? (known.length > 0 && `Known keys: ${listed(known, "and")}.`);
  return complain(parsed, "unknown_key", [...path, key], `Unknown key "${key}"`, { part: "key", hint });
}

function unknownValue(parsed: Parsed, path: Path, values: readonly string[], value: Json): Diagnostic {
  const message = `Expected ${listed(values, "or")}, found ${describe(value)}`;
  return complain(parsed, "unknown_value", path, message, {
    hint: typeof value === "string" && meant(value, values),
  });
}

function missing(parsed: Parsed, path: Path): Diagnostic {
  return complain(parsed, "missing_key", path, `"${String(path.at(-1))}" is missing`, { part: "key" });
}

/**
 * A refinement may say its own code and hint, and where in a text the fault is:
 * `params: { code, hint, line, column }`.
 */
function custom(parsed: Parsed, issue: Issue, path: Path): Diagnostic {
  const params: Readonly<Record<string, unknown>> = (issue.code === "custom" && issue.params) || {};
  const { code, hint, line, column } = params;
  return complain(parsed, typeof code === "string" ? code : "invalid", path, issue.message, {
    hint: typeof hint === "string" && hint,
    within: typeof line === "number" && typeof column === "number" ? { line, column } : undefined,
  });
}

function union(
  parsed: Parsed,
  issue: z.core.$ZodIssueInvalidUnion,
  path: Path,
  value: Json | undefined,
): readonly Diagnostic[] {
  if (value === undefined) return [missing(parsed, path)];
  if (issue.discriminator !== undefined && issue.errors.length === 0)
    return discriminated(parsed, issue, path);
  const forms = issue.errors.filter((form) => !form.some(isOtherType));
  const best = closest(forms);
  if (best !== undefined)
    return best.flatMap((inner) => translate(parsed, inner, [...path, ...pathOf(inner.path)]));
  const types = issue.errors.flatMap((form) =>
    form.flatMap((inner) => (isOtherType(inner) ? [expected(inner.expected)] : [])),
  );
  if (forms.length === 0) {
    const message = `Expected ${listed([...new Set(types)], "or")}, found ${describe(value)}`;
    return [complain(parsed, "wrong_type", path, message)];
  }
  return unfit(parsed, path, value);
}

function discriminated(
  parsed: Parsed,
  issue: z.core.$ZodIssueInvalidUnion,
  path: Path,
): readonly Diagnostic[] {
  const key = issue.discriminator ?? "kind";
  const inner = path.at(-1) === key ? path : [...path, key];
  const value = valueAt(parsed.body, inner);
  if (value === undefined) return [missing(parsed, inner)];
  const options = "options" in issue ? (issue.options ?? []) : [];
  return [unknownValue(parsed, inner, options.map(String), value)];
}

/** No form is closer than another: say which keys no form knows, or that none fits. */
function unfit(parsed: Parsed, path: Path, value: Json): readonly Diagnostic[] {
  const known = keysAt(parsed.schema, path);
  const given = typeof value === "object" && value !== null ? Object.keys(value) : [];
  const strange = known.length === 0 ? [] : given.filter((key) => !known.includes(key));
  if (strange.length > 0) return strange.map((key) => unknownKey(parsed, path, key));
  const hint = known.length > 0 && `Keys of the forms that are: ${listed(known, "and")}.`;
  return [
    complain(parsed, "unfit", path, `${capital(describe(value))} fits no form that is allowed`, { hint }),
  ];
}

/** The one form with the fewest issues, if it stands alone. */
function closest(forms: readonly (readonly Issue[])[]): readonly Issue[] | undefined {
  const [first, second] = [...forms].sort((a, b) => a.length - b.length || depth(b) - depth(a));
  if (first === undefined || second === undefined) return first;
  return first.length < second.length || depth(first) > depth(second) ? first : undefined;
}

function depth(form: readonly Issue[]): number {
  return Math.max(0, ...form.map(({ path }) => path.length));
}

function isOtherType(issue: Issue): issue is z.core.$ZodIssueInvalidType {
  return issue.code === "invalid_type" && issue.path.length === 0;
}

function pathOf(path: readonly PropertyKey[]): Path {
  return path.map((key) => (typeof key === "symbol" ? String(key) : key));
}
