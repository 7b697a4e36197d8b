import { useAccess } from '@umijs/max';
import type { CallMap } from '#contract/index';

/** A call of the API, as a permission names it: `METHOD /path`. */
export type Permission = keyof CallMap;

/** Answers whether the signed-in member holds a permission; hides what the server would refuse. */
export function useCan(): (permission: Permission) => boolean {
  const access = useAccess() as Readonly<Record<string, boolean>>;
  return (permission) => Boolean(access[permission]);
}
