import { compile } from "@espalier/rules/gates/compile";
import { parse } from "@espalier/rules/gates/parse";
import { blank, fill, slotTable, type Values } from "@espalier/rules/gates/slots";
import { LogicEngine } from "json-logic-engine";
import jsonLogic from "json-logic-js";
import type { Case } from "./case.ts";
import { contexts, type Facts, rule, text } from "./gates-input.ts";

/**
 * Nanoseconds per evaluation of one gate of 8 atoms on 3 levels over 256 random contexts, a quarter of which
 * lack facts. Each side gets its own natural context made beforehand: ours a flat array per context, theirs a
 * plain object. The timed loop holds only the evaluations and the sum of their answers. Rounds of all sides
 * alternate in one run and the median counts. What it costs to fill our array from a reader is a case of its
 * own, alone and together with the evaluation. json-logic-engine runs in the fastest of its built forms. Where
 * all facts are known its verdicts are compared with ours before anything is timed; where one is missing they
 * may differ, since it has no unknown.
 */
export async function gates({ quick }: { readonly quick: boolean }): Promise<readonly Case[]> {
  const sides = prepare();
  agree(sides);
  const times = race(sides.runs, quick ? 40 : 200);
  const at = (name: string) => times.get(name) ?? Number.NaN;
  const built = Math.min(...sides.built.map(at));
  const ours = at("espalier");
  return [
    figure("espalier", ours, built / ours, 2),
    figure("json-logic-engine built", built),
    figure("json-logic-js", at("json-logic-js"), at("json-logic-js") / ours),
    figure("espalier, filling the slots", at("fill")),
    figure("espalier, filling and evaluating", at("both")),
    { ...figure("espalier, explaining", at("explain")), target: 1_000, ok: at("explain") < 1_000 },
  ];
}

interface Sides {
  readonly runs: ReadonlyMap<string, () => number>;
  /** The names of json-logic-engine's forms. */
  readonly built: readonly string[];
  readonly ours: (context: number) => string;
  readonly theirs: readonly ((facts: Facts) => unknown)[];
  readonly inputs: readonly Facts[];
}

function prepare(): Sides {
  const parsed = parse(text);
  if (!parsed.ok) throw new Error("the gate of this benchmark does not parse");
  const slots = slotTable();
  const gate = compile(parsed.gate, slots);
  const inputs = contexts(256);
  const readers = inputs.map((facts) => {
    const known = new Map(Object.entries(facts).map(([key, value]) => [key, Number(value)]));
    return (key: string) => known.get(key);
  });
  const filled = readers.map((read) => {
    const values = blank(slots);
    fill(values, slots, gate.needs, read);
    return values;
  });
  const scratch = blank(slots);
  const engine = new LogicEngine();
  const forms = [rule("var"), rule("val")].map((form) => engine.build(form) as (facts: Facts) => unknown);
  const objects = inputs.map((facts) => ({ ...facts }));
  const plain = rule("var");
  const runs = new Map<string, () => number>([
    ["espalier", () => opened(filled, gate.test)],
    ...forms.map((form, i): [string, () => number] => [`built ${i}`, () => truthy(objects, form)]),
    ["json-logic-js", () => truthy(objects, (facts) => jsonLogic.apply(plain, facts))],
    ["fill", () => counted(readers, (read) => fill(scratch, slots, gate.needs, read).length)],
    [
      "both",
      () =>
        counted(readers, (read) => {
          fill(scratch, slots, gate.needs, read);
          return gate.test(scratch) === "open" ? 1 : 0;
        }),
    ],
    ["explain", () => counted(filled, (values) => gate.reason(values).children?.length ?? 0)],
  ]);
  return {
    runs,
    built: forms.map((_, i) => `built ${i}`),
    ours: (context) => gate.test(filled[context] as Values),
    theirs: [...forms, (facts) => jsonLogic.apply(plain, facts)],
    inputs,
  };
}

/** Throws unless all sides say the same wherever all facts are known. */
function agree({ inputs, ours, theirs }: Sides): void {
  for (const [i, facts] of inputs.entries()) {
    if (Object.values(facts).includes(undefined)) continue;
    for (const say of theirs) {
      if ((ours(i) === "open") !== Boolean(say(facts))) throw new Error(`verdicts differ on context ${i}`);
    }
  }
}

/** The median nanoseconds per evaluation of every run, in alternating rounds. */
function race(runs: ReadonlyMap<string, () => number>, rounds: number): ReadonlyMap<string, number> {
  const samples = new Map([...runs.keys()].map((name) => [name, [] as number[]]));
  let sum = 0;
  for (let round = 0; round < rounds + warmup; round += 1) {
    for (const [name, run] of runs) {
      const from = process.hrtime.bigint();
      for (let pass = 0; pass < passes; pass += 1) sum += run();
      const took = Number(process.hrtime.bigint() - from) / (passes * 256);
      if (round >= warmup) samples.get(name)?.push(took);
    }
  }
  if (Number.isNaN(sum)) throw new Error("an evaluation was no number");
  return new Map([...samples].map(([name, took]) => [name, median(took)]));
}

const warmup = 20;
const passes = 40;
function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;
}

function opened(all: readonly Values[], test: (values: Values) => string): number {
  let sum = 0;
  for (const values of all) if (test(values) === "open") sum += 1;
  return sum;
}

function truthy(all: readonly Facts[], test: (facts: Facts) => unknown): number {
  let sum = 0;
  for (const facts of all) if (test(facts)) sum += 1;
  return sum;
}

function counted<T>(all: readonly T[], count: (item: T) => number): number {
  let sum = 0;
  for (const item of all) sum += count(item);
  return sum;
}

function figure(name: string, value: number, ratio?: number, target?: number): Case {
  const rounded = Math.round(value * 10) / 10;
  const made = { suite: "gates", case: name, value: rounded, unit: "ns/evaluation" };
  if (ratio === undefined) return { ...made, ok: true };
  const ok = target === undefined || ratio >= target;
  return { ...made, ratio: Math.round(ratio * 100) / 100, ...(target !== undefined && { target }), ok };
}
