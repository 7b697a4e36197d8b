import { check } from 'recheck';
import { sourceFiles } from '../boundaries/imports';
import { type Pattern, patternsOf, type Unknown } from './find';

/** Folders whose patterns process user input. */
const CHECKED = /^(contract|scripts|server|src)\//;
const TEST = /\.test\.tsx?$/;

/** Timeout of one check in milliseconds; a pattern that takes longer counts as bad. */
const TIMEOUT = 30_000;

/** Why a pattern is not linear, or undefined. */
async function faultOf({ source, flags }: Pattern): Promise<string | undefined> {
  const guess = await check(source, flags, { timeout: TIMEOUT });
  // The fuzzer may find an attack where there is none; the automaton, which is slow, proves it.
  const result =
    guess.status === 'vulnerable' && guess.checker === 'fuzz'
      ? await check(source, flags, { timeout: TIMEOUT, checker: 'automaton' })
      : guess;
  if (result.status === 'safe') return undefined;
  return result.status === 'unknown'
    ? `is not understood (${result.error.kind})`
    : `takes ${result.complexity.summary}, e.g. for ${result.attack.pattern}`;
}

/**
 * The patterns that don't run in linear time. The checker runs as a native program where its package
 * has one, several times as fast as in JavaScript.
 */
export async function checkPatterns(patterns: readonly (Pattern | Unknown)[]): Promise<string[]> {
  const known = new Map<string, string | undefined>();
  const problems: string[] = [];
  // One after the other, because the checker starts a program for each of the first questions.
  for (const pattern of patterns) {
    const { file } = pattern;
    if ('unknown' in pattern) {
      problems.push(`${file}: a pattern must be written out to be checked`);
      continue;
    }
    const name = `/${pattern.source}/${pattern.flags}`;
    if (!known.has(name)) known.set(name, await faultOf(pattern));
    const fault = known.get(name);
    if (fault !== undefined) problems.push(`${file}: ${name} ${fault}`);
  }
  return problems;
}

/** All patterns in the source files below `root`. */
export const sourcePatterns = (root: string) =>
  sourceFiles(root)
    .filter((file) => CHECKED.test(file) && !TEST.test(file))
    .flatMap((file) => patternsOf(root, file));
