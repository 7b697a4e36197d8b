/** A value of JSON. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** JSON as it is shown and saved. */
export const jsonText = (value: Json): string => `${JSON.stringify(value, null, 2)}\n`;

export const kindOf = (value: Json | undefined): string =>
  value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value;

/** What is at a path and should not be: `found` is `undefined` where it is missing. */
export interface Difference {
  path: string;
  wanted: string;
  found: string;
}

/**
 * Where a value has not the form of a model: what is missing and what is of another kind. What it has
 * besides, and how long lists are, is left to whoever writes it; null in the model stands for anything.
 */
export function differences(model: Json, value: Json | undefined, path = ''): Difference[] {
  const [wanted, found] = [kindOf(model), kindOf(value)];
  if (wanted === 'null') return [];
  if (wanted !== found) return [{ path: path || '.', wanted, found }];
  if (wanted !== 'object') return [];
  const given = value as { [key: string]: Json };
  return Object.entries(model as { [key: string]: Json }).flatMap(([key, part]) =>
    differences(part, Object.hasOwn(given, key) ? given[key] : undefined, `${path}.${key}`),
  );
}
