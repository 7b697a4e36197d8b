/**
 * Whether both databases keep a text as it is: PostgreSQL has no place for NUL, and half of a
 * surrogate pair is no character that could be written as UTF-8.
 */
export const isStorable = (text: string) => !text.includes('\0') && !/\p{Surrogate}/u.test(text);

/** Where in a checked input the first text lies that cannot be stored. */
export function findUnstorable(
  value: unknown,
  path: readonly string[] = [],
): readonly string[] | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : path;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const found = findUnstorable(inner, [...path, name]);
    if (found) return found;
  }
  return undefined;
}
