import type { Menu, MenuAdd } from '#contract/menu/menu';
import { Refusal } from '../../lib/refusal';
import { isSameName } from '../../lib/same-name';
import { inEach } from '../../lib/texts';
import { withDescendants } from '../../lib/tree';

/**
 * Constraints on a menu's position and fields (docs/design/domain.md, "Roles, menus, permissions";
 * ADR 0016).
 */

/** A menu's title for a refusal, which names it in the caller's language. */
export const titleOf = ({ title, titleTexts }: Pick<Menu, 'title' | 'titleTexts'>) =>
  inEach(title, titleTexts);

type Placed = Pick<Menu, 'parentId' | 'type' | 'client' | 'addon'>;

const NO_PAGE = {
  icon: null,
  path: null,
  alias: null,
  component: null,
  redirect: null,
  activeMenu: null,
  isRoot: false,
  isAffix: false,
  alwaysShow: false,
  keepAlive: false,
  hidden: false,
  isFrame: false,
} as const;

const isOutside = (alias: string | null) => /^https?:/i.test(alias ?? '');

/**
 * Fields by type: a button is an action without a page, a directory has no component.
 * @throws Refusal menu.path-required
 */
export function shapeOf(values: MenuAdd): MenuAdd {
  if (values.type === 'button') return { ...values, ...NO_PAGE };
  if (values.type === 'directory') return { ...values, component: null };
  if (values.path === null && !isOutside(values.alias)) {
    throw new Refusal('menu.path-required', {}, { field: 'path' });
  }
  return values;
}

/**
 * Refuses invalid parents: a button, a menu of another add-on or client, the menu itself or a
 * descendant. A menu with children must not become a button or change its client or add-on. @throws
 * Refusal menu.*
 */
export function assertPlace(tree: readonly Menu[], values: Placed, before?: Menu): void {
  assertParent(tree, values, before?.id);
  if (!before) return;
  const children = tree.filter((menu) => menu.parentId === before.id).length;
  const isAnother =
    values.type === 'button' || values.client !== before.client || values.addon !== before.addon;
  if (children > 0 && isAnother) {
    throw new Refusal('menu.has-children', { title: titleOf(before), children }, { field: 'type' });
  }
}

function assertParent(tree: readonly Menu[], values: Placed, id: number | undefined): void {
  const at = { field: 'parentId' };
  if (values.parentId === null) {
    if (values.type === 'button') throw new Refusal('menu.parent-required', {}, at);
    return;
  }
  const parent = tree.find((menu) => menu.id === values.parentId);
  if (!parent || parent.addon !== values.addon || parent.client !== values.client) {
    throw new Refusal('menu.parent-missing', {}, at);
  }
  if (parent.type === 'button') throw new Refusal('menu.parent-button', {}, at);
  if (id !== undefined && withDescendants(tree, id).has(parent.id)) {
    throw new Refusal('menu.cycle', {}, at);
  }
}

/**
 * The console's own menus stay what and where its releases know them to be.
 * @throws Refusal menu.own-fixed
 */
export function assertOwnStays(before: Menu, { type, addon, client }: Placed): void {
  if (!before.isOwn) return;
  const changed = Object.entries({ type, addon, client }).find(
    ([field, value]) => before[field as 'type'] !== value,
  );
  if (changed) {
    throw new Refusal('menu.own-fixed', { title: titleOf(before) }, { field: changed[0] });
  }
}

type Named = Placed & Pick<Menu, 'title' | 'path'>;

/**
 * Siblings need different titles, and pages of one add-on and client different paths. Each add-on
 * has its own base address, so the same path in another add-on is another page.
 * @throws Refusal menu.title-taken or menu.path-taken
 */
export function assertUnique(tree: readonly Menu[], values: Named, exceptId?: number): void {
  const { title, path } = values;
  const others = tree.filter(
    (menu) => menu.id !== exceptId && menu.addon === values.addon && menu.client === values.client,
  );
  const siblings = others.filter((menu) => menu.parentId === values.parentId);
  if (siblings.some((menu) => isSameName(menu.title, title))) {
    throw new Refusal('menu.title-taken', { title }, { field: 'title' });
  }
  const same = path === null ? undefined : others.find((menu) => menu.path === path);
  if (same && path)
    throw new Refusal('menu.path-taken', { path, title: titleOf(same) }, { field: 'path' });
}
