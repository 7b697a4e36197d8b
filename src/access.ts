import type { MenuNode } from '#contract/menu/node';
import type { InitialState } from '@/initialState';

function pathsOf(nodes: readonly MenuNode[]): string[] {
  return nodes.flatMap((node) => [node.path, ...pathsOf(node.children)]);
}

/**
 * What the signed-in member may open and do: the paths of its menu, hidden ones included, and its
 * permissions (`METHOD /path`). A key that is missing counts as refused. This only hides what the
 * server would refuse anyway.
 */
export default function access(state: InitialState | undefined): Record<string, boolean> {
  const keys = [...pathsOf(state?.menus ?? []), ...(state?.user?.permissions ?? [])];
  return Object.fromEntries(keys.map((key) => [key, true]));
}
