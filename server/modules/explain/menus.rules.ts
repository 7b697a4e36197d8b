import type { MENU_TYPES } from '#contract/codes';
import type { ExplainStep } from '#contract/explain';
import type { Holder } from '../access/ceiling.rules';
import type { Grants, RoleFact } from '../access/grants.rules';

/** A menu with the permission or page in question. */
export interface NamedMenu {
  id: number;
  title: string;
  /** Title of the page that an action belongs to. */
  page?: string;
}

export interface ShownMenu extends NamedMenu {
  parentId: number | null;
  type: (typeof MENU_TYPES)[number];
}

/** Names the page of each action, because several pages have an action of the same title. */
export function nameWithPages<Menu extends ShownMenu>(menus: readonly Menu[]) {
  const byId = new Map(menus.map((menu) => [menu.id, menu]));
  const parentOf = ({ parentId }: Menu) => (parentId === null ? undefined : byId.get(parentId));
  return menus.map((menu): Menu & NamedMenu => {
    if (menu.type !== 'button') return menu;
    let page = parentOf(menu);
    while (page?.type === 'button') page = parentOf(page);
    return { ...menu, page: page?.title };
  });
}

const holds = (steps: readonly ExplainStep[]) => steps.every((step) => step.ok);

/**
 * The chain role, parents, policy, menu. If access is granted, one granting chain; otherwise, for
 * each role the chain that comes closest.
 */
export function explainMenus(
  grants: Grants,
  holder: Holder,
  menus: readonly NamedMenu[],
  isGranted: boolean,
  path = '',
): ExplainStep[] {
  if (menus.length === 0) {
    // The platform's default admin needs no menu to call the API.
    const isOperator = holder.isDefaultAdmin && grants.facts.policyMenuIds === null;
    if (isOperator && isGranted) return [policyStep(grants, 0)];
    return [{ kind: 'menu', id: null, name: path, ok: false, reason: 'no-menu' }];
  }
  if (holder.isDefaultAdmin) return closest(menus.map((menu) => ends(grants, menu)));
  if (holder.roleIds.length === 0) {
    return [{ kind: 'role', id: null, name: '', ok: false, reason: 'no-role' }];
  }
  const chains = holder.roleIds.map((id) =>
    closest(menus.map((menu) => [...roleSteps(grants, id, menu.id), ...ends(grants, menu)])),
  );
  const granting = isGranted ? chains.find(holds) : undefined;
  return granting ?? chains.flat();
}

const failures = (steps: readonly ExplainStep[]) => steps.filter((step) => !step.ok).length;

function closest(chains: readonly ExplainStep[][]): ExplainStep[] {
  return chains.reduce((best, chain) => (failures(chain) < failures(best) ? chain : best));
}

function roleSteps(grants: Grants, roleId: number, menuId: number): ExplainStep[] {
  return grants.chainOf(roleId).map((role, index) => ({
    kind: index === 0 ? 'role' : 'parent',
    id: role.id,
    name: role.name,
    ...verdictOf(grants, role, menuId),
  }));
}

function verdictOf(grants: Grants, role: RoleFact, menuId: number) {
  if (!role.isEnabled) return { ok: false, reason: 'disabled' } as const;
  if (!grants.ticks(role, menuId)) return { ok: false, reason: 'lacks' } as const;
  return { ok: true, reason: 'grants' } as const;
}

const ends = (grants: Grants, menu: NamedMenu) => [
  policyStep(grants, menu.id),
  menuStep(grants, menu),
];

function policyStep(grants: Grants, menuId: number): ExplainStep {
  const step = { kind: 'policy', id: null, name: '' } as const;
  if (grants.facts.policyMenuIds === null) return { ...step, ok: true, reason: 'platform' };
  const ok = grants.allows(menuId);
  return { ...step, ok, reason: ok ? 'grants' : 'lacks' };
}

function menuStep(grants: Grants, { id, title, page }: NamedMenu): ExplainStep {
  const step = { kind: 'menu', id, name: title, page } as const;
  if (grants.usable.has(id)) return { ...step, ok: true, reason: 'enabled' };
  const menu = grants.facts.menus.find((entry) => entry.id === id);
  if (menu && grants.isForPlatform(menu)) return { ...step, ok: false, reason: 'platform-only' };
  if (menu?.isAddonDisabled) return { ...step, ok: false, reason: 'addon-disabled' };
  const reason = menu?.isEnabled ? 'above-disabled' : 'disabled';
  return { ...step, ok: false, reason };
}
