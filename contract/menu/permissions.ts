import { rawText } from '../fields';
import { LIMIT, PATTERN } from '../limits';

/** Normalizes permissions: upper-case method, one blank, no duplicates, no empty entries. */
function toPermissions(value: string): string[] {
  const parts = value.split(/[,\n]/).map((part) => part.trim().split(/\s+/));
  const routes = parts.map(([method = '', ...path]) => [method.toUpperCase(), ...path].join(' '));
  return [...new Set(routes.filter((route) => route !== ''))];
}

/** The API routes of a menu, in one form. */
export const permissions = rawText(LIMIT.permissions)
  .default('')
  .transform(toPermissions)
  .refine((routes) => routes.every((route) => PATTERN.permission.test(route)), {
    error: 'permissions',
  })
  .transform((routes) => routes.join(','));
