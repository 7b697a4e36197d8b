import { ZodError } from 'zod';
import { Refusal } from '../refusal';
import { isGarbled } from './storable';

/** Whether what a text encodes is UTF-8; a percent sign without two digits stands for itself. */
function isUtf8(encoded: string): boolean {
  try {
    decodeURIComponent(encoded.replace(/%(?![\da-f]{2})/gi, ''));
    return true;
  } catch {
    return false;
  }
}

/**
 * The fields of a query or an encoded form. None is chosen from two values, and none becomes another
 * text than was sent.
 * @throws Refusal error.field-twice, or ZodError for bytes that are no UTF-8
 */
export function fieldsOf(encoded: string): Record<string, string> {
  const fields = new Map<string, string>();
  for (const [field, value] of new URLSearchParams(encoded)) {
    if (fields.has(field)) throw new Refusal('error.field-twice', {}, { field });
    fields.set(field, value);
  }
  const garbled = [...fields].find(([field, value]) => isGarbled(field + value));
  if (garbled && !isUtf8(encoded)) {
    throw new ZodError([{ code: 'custom', path: [garbled[0]], message: 'encoding' }]);
  }
  return Object.fromEntries(fields);
}
