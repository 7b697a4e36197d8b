/**
 * Whether both databases can store a text: PostgreSQL has no NUL, and a lone surrogate is not valid
 * UTF-8.
 */
export const isStorable = (text: string) => !text.includes('\0') && !/\p{Surrogate}/u.test(text);

/** Whether a text was decoded from bytes that are no UTF-8: decoders put this for what they cannot read. */
export const isGarbled = (text: string) => text.includes('\ufffd');

/** Path of the first text in a checked input that cannot be stored. */
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
