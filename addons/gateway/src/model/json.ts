/** A value of JSON. */
export type Json = null | boolean | number | string | Json[] | JsonObject;
type JsonObject = { [key: string]: Json };

/** JSON as it is shown and saved. */
export const jsonText = (value: Json): string => `${JSON.stringify(value, null, 2)}\n`;

export const kindOf = (value: Json | undefined): string =>
  value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value;

/**
 * What is at a path and should not be: `found` is `undefined` where it is missing, and `wanted` where the model
 * has no such key.
 */
export interface Difference {
  path: string;
  wanted: string;
  found: string;
}

/**
 * Where a value has not the form of a model: what is missing, of another kind, or there besides. How long
 * lists are is left to whoever writes it; null in the model stands for anything.
 */
export function differences(model: Json, value: Json | undefined, path = ''): Difference[] {
  const [wanted, found] = [kindOf(model), kindOf(value)];
  if (wanted === 'null') return [];
  if (wanted !== found) return [{ path: path || '.', wanted, found }];
  if (wanted !== 'object') return [];
  const [asked, given] = [model, value] as [JsonObject, JsonObject];
  const besides = Object.entries(given).filter(([key]) => !Object.hasOwn(asked, key));
  return [
    ...Object.entries(asked).flatMap(([key, part]) =>
      differences(part, Object.hasOwn(given, key) ? given[key] : undefined, `${path}.${key}`),
    ),
    ...besides.map(([key, part]) => ({
      path: `${path}.${key}`,
      wanted: 'undefined',
      found: kindOf(part),
    })),
  ];
}
