import { checkSync } from 'recheck';
import { sourceFiles } from '../boundaries/imports';
import { type Pattern, patternsOf, type Unknown } from './find';

/** Folders whose patterns process user input. */
const CHECKED = /^(contract|scripts|server|src)\//;
const TEST = /\.test\.tsx?$/;

/** Timeout of one check in milliseconds; a pattern that takes longer counts as bad. */
const TIMEOUT = 30_000;

/** The checker's other backends start a program that not every system has. */
process.env.RECHECK_BACKEND = 'pure';

/** Why a pattern is not linear, or undefined. */
function faultOf({ source, flags }: Pattern): string | undefined {
  const guess = checkSync(source, flags, { timeout: TIMEOUT });
  // The fuzzer may find an attack where there is none; the automaton, which is slow, proves it.
  const result =
    guess.status === 'vulnerable' && guess.checker === 'fuzz'
      ? checkSync(source, flags, { timeout: TIMEOUT, checker: 'automaton' })
      : guess;
  if (result.status === 'safe') return undefined;
  return result.status === 'unknown'
    ? `is not understood (${result.error.kind})`
    : `takes ${result.complexity.summary}, e.g. for ${result.attack.pattern}`;
}

/** The patterns that don't run in linear time. */
export function checkPatterns(patterns: readonly (Pattern | Unknown)[]): string[] {
  const known = new Map<string, string | undefined>();
  return patterns.flatMap((pattern) => {
    const { file } = pattern;
    if ('unknown' in pattern) return [`${file}: a pattern must be written out to be checked`];
    const name = `/${pattern.source}/${pattern.flags}`;
    if (!known.has(name)) known.set(name, faultOf(pattern));
    const fault = known.get(name);
    return fault === undefined ? [] : [`${file}: ${name} ${fault}`];
  });
}

/** All patterns in the source files below `root`. */
export const sourcePatterns = (root: string) =>
  sourceFiles(root)
    .filter((file) => CHECKED.test(file) && !TEST.test(file))
    .flatMap((file) => patternsOf(root, file));
