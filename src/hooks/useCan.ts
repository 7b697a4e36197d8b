import { useAccess } from '@umijs/max';
import type { CallMap } from '#contract/index';

/** An API call as a permission: `METHOD /path`. */
export type Permission = keyof CallMap;

/**
 * Returns a check for a permission of the signed-in member. It hides what the server would refuse.
 */
export function useCan(): (permission: Permission) => boolean {
  const access = useAccess() as Readonly<Record<string, boolean>>;
  return (permission) => Boolean(access[permission]);
}
