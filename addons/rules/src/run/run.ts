import jsonata from 'jsonata';
import type { Rule, RuleSet } from '../model';
import { type Part, partsOf } from './parts';
import { type Problem, problemOf } from './problem';

/** A value as it is shown: JSON, clipped; null for none. */
type Shown = string | null;

export interface PartTrace extends Part {
  value: Shown;
  isMet: boolean;
  /** Values of what is compared. */
  sideValues: Shown[];
  problem?: Problem;
}

/** What has come of a rule, and why. */
export interface RuleTrace {
  id: string;
  /** `skipped` after a match where the first counts alone, `late` when it did not end in time. */
  outcome: 'matched' | 'unmatched' | 'failed' | 'off' | 'skipped' | 'late';
  parts: PartTrace[];
  output: Shown;
  problem?: Problem & { where: 'condition' | 'output' };
  /** Milliseconds of the condition and the output; the parts are evaluated besides. */
  ms: number;
}

/** Milliseconds that JSONata gives an expression, and characters of a value that are shown. */
export const EXPRESSION_MS = 1000;
const SHOWN_MAX = 2000;

const evaluate = (source: string, message: unknown) =>
  jsonata(source, { timeout: EXPRESSION_MS }).evaluate(message);

const truth = jsonata('$boolean($value)');
/** Whether a condition with this value is met, as JSONata sees it. */
const isMet = async (value: unknown) =>
  value !== undefined && (await truth.evaluate(null, { value })) === true;

function shown(value: unknown): Shown {
  const text = JSON.stringify(value, null, 1);
  if (text === undefined) return null;
  return text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text;
}

async function tracePart(part: Part, message: unknown): Promise<PartTrace> {
  const trace: PartTrace = { ...part, value: null, isMet: false, sideValues: [] };
  try {
    const value = await evaluate(part.text, message);
    trace.value = shown(value);
    trace.isMet = await isMet(value);
    for (const side of part.sides) trace.sideValues.push(shown(await evaluate(side, message)));
  } catch (error) {
    trace.problem = problemOf(error, part.text);
  }
  return trace;
}

async function traceRule({ id, condition, output }: Rule, message: unknown): Promise<RuleTrace> {
  const trace: RuleTrace = { id, outcome: 'failed', parts: [], output: null, ms: 0 };
  const begin = performance.now();
  let where: 'condition' | 'output' = 'condition';
  try {
    const isMatch = condition.trim() === '' || (await isMet(await evaluate(condition, message)));
    where = 'output';
    if (isMatch && output.trim() !== '') trace.output = shown(await evaluate(output, message));
    trace.outcome = isMatch ? 'matched' : 'unmatched';
  } catch (error) {
    trace.problem = { ...problemOf(error, where === 'output' ? output : condition), where };
  }
  trace.ms = performance.now() - begin;
  // A condition that cannot be read has no parts, and one that does not end would not end again.
  const isParted = where === 'output' || !/^(S|D101)/.test(trace.problem?.code ?? '');
  if (isParted) {
    for (const part of partsOf(condition)) trace.parts.push(await tracePart(part, message));
  }
  return trace;
}

/** Asks the rules about a message, in their order; tells of each rule before and after it. */
export async function runSet(
  { rules, isFirstOnly }: RuleSet,
  message: unknown,
  tell: { begin: (id: string) => void; end: (trace: RuleTrace) => void },
): Promise<void> {
  let isDone = false;
  for (const rule of rules) {
    const { id, isOn } = rule;
    tell.begin(id);
    if (!isOn || isDone) {
      const outcome = isOn ? 'skipped' : 'off';
      tell.end({ id, outcome, parts: [], output: null, ms: 0 });
      continue;
    }
    const trace = await traceRule(rule, message);
    isDone = isFirstOnly && trace.outcome === 'matched';
    tell.end(trace);
  }
}

/** Why an expression cannot be read; undefined if it can, or is empty. */
export function unreadable(source: string): Problem | undefined {
  if (source.trim() === '') return undefined;
  try {
    jsonata(source);
    return undefined;
  } catch (error) {
    return problemOf(error, source);
  }
}
