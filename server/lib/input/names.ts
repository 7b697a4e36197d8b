import { ZodError } from 'zod';

/** Maximum nesting of input, against stack overflow. */
const DEPTH = 20;

/** Names on the prototype of objects, which a key of a record could shadow. */
const isReserved = (name: string) => name === 'prototype' || Object.hasOwn(Object.prototype, name);

/**
 * Checks all names of a raw input, including those in records and those that a schema would drop.
 * @throws ZodError that reports a reserved name as an unknown field, or input nested too deeply
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
