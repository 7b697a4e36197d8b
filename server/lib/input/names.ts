import { ZodError } from 'zod';

/** No input of the product goes down further than this; what does would exhaust the stack. */
const DEPTH = 20;

/** What every object has, or leads to it: as the name of an entry it could stand in for that. */
const isReserved = (name: string) => name === 'prototype' || Object.hasOwn(Object.prototype, name);

/**
 * Goes through names of an input as it came, those included that a schema leaves open, such as the
 * names within a record, or would drop without a word.
 * @throws ZodError that names a reserved one as an unknown field, or what is nested too deep
 */
export function assertNames(value: unknown, path: readonly string[] = []): void {
  if (typeof value !== 'object' || value === null) return;
  if (path.length >= DEPTH) {
    throw new ZodError([{ code: 'custom', path: path.slice(0, 1), message: 'invalid' }]);
  }
  for (const [name, inner] of Object.entries(value)) {
    if (isReserved(name)) {
      const keys = [name];
      throw new ZodError([
        { code: 'unrecognized_keys', keys, path: [...path], message: 'unknown' },
      ]);
    }
    assertNames(inner, [...path, name]);
  }
}
