import type { MenuNode } from '#contract/menu/node';
import type { InitialState } from '@/initialState';

function pathsOf(nodes: readonly MenuNode[]): string[] {
  return nodes.flatMap((node) => [node.path, ...pathsOf(node.children)]);
}

/**
 * The access map of the signed-in member: the paths of its menu, hidden ones included, and its
 * permissions (`METHOD /path`). A missing key means no access. The map only hides what the server
 * would refuse anyway.
 */
export default function access(state: InitialState | undefined): Record<string, boolean> {
  const keys = [...pathsOf(state?.menus ?? []), ...(state?.user?.permissions ?? [])];
  return Object.fromEntries(keys.map((key) => [key, true]));
}
