import { LIMIT } from '#contract/limits';

/** From weak to strong. */
export const STRENGTHS = ['weak', 'fair', 'strong'] as const;

export type Strength = (typeof STRENGTHS)[number];

// From strings, because the compiler would expand the Unicode ranges of literals.
const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{Ll}\p{Lu}\d]/u];

/** Length that makes up for a single kind of characters. */
const LONG = 16;
const GOOD = 12;

/**
 * A strength hint by length and variety; repeated and sequential characters do not count towards
 * the length. Only a hint: the server refuses common passwords.
 */
export function strengthOf(password: string): Strength {
  const points = [...password].map((character) => character.codePointAt(0) ?? 0);
  const steps = points.filter((point, at) => {
    const before = points[at - 1];
    return before === undefined || Math.abs(point - before) > 1;
  });
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  if (password.length < LIMIT.password.min || new Set(steps).size < LIMIT.password.min - 2) {
    return 'weak';
  }
  if (steps.length >= LONG || (steps.length >= GOOD && kinds >= 3)) return 'strong';
  return kinds >= 2 || steps.length >= GOOD ? 'fair' : 'weak';
}
