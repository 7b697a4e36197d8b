/** A value as it is compared; nothing, null, and an empty text, list or object are the same. */
export function textOf(value: unknown): string {
  const text = JSON.stringify(value, (_key, part) =>
    part === '' ? undefined : (part ?? undefined),
  );
  return text === undefined || text === '{}' ? '[]' : text;
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What was entered on the basis of `base`, over what is saved now: a value that was not changed, or is in
 * no field, is the saved one. The values of an object, such as texts per language, count each for itself.
 */
export function mergeChanges<Value>(base: Value, mine: Value, saved: Value): Value {
  if (!isGroup(mine) || !isGroup(saved)) return textOf(mine) === textOf(base) ? saved : mine;
  const before: Record<string, unknown> = isGroup(base) ? base : {};
  const changed = Object.keys(mine).map((key) => [
    key,
    mergeChanges(before[key], mine[key], saved[key]),
  ]);
  return { ...saved, ...Object.fromEntries(changed) };
}
