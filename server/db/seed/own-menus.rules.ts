import { plainOf, storeTexts } from '../../lib/texts';
import { withDescendants } from '../../lib/tree';
import { type MenuSeed, START } from './menu-seed';

/**
 * How the console's own menus follow the release, and what of an operator's stays (ADR 0046).
 */

/** What a release says about a node; an operator may have changed any of it. */
export interface Released {
  /** Key of the node above. */
  parent: string | null;
  sort: number;
  type: MenuSeed['type'];
  title: string;
  titleTexts: string | null;
  icon: string | null;
  path: string | null;
  redirect: string | null;
  /** Joined by commas. */
  permissions: string;
  activeMenu: string | null;
  isAffix: 0 | 1;
  keepAlive: 0 | 1;
  hidden: 0 | 1;
  remark: string | null;
  remarkTexts: string | null;
}

type Fields = Omit<Released, 'parent'>;

/** A node of the release, apart from the tree. */
export interface OwnMenu {
  key: string;
  grantedAs?: MenuSeed['grantedAs'];
  says: Released;
}

/** A stored menu, as far as it matters here. */
export interface StoredMenu extends Fields {
  id: number;
  parentId: number | null;
  key: string | null;
  released: string | null;
}

/** What is to be done, in this order; parents are named by key, as some are yet to come. */
export interface Plan {
  added: { menu: OwnMenu; sort: number }[];
  changed: { id: number; values: Released; released: string; isMoved: boolean }[];
  /** Menus that stay while what they are below goes, and what they come under. */
  moved: { id: number; parentId: number | null }[];
  removed: number[];
}

/** The release's nodes, each after the one above it. */
export function flatten(seeds: readonly MenuSeed[], parent: string | null = null): OwnMenu[] {
  return seeds.flatMap((seed, sort) => [
    { key: seed.key, grantedAs: seed.grantedAs, says: saysOf(seed, parent, sort) },
    ...flatten(seed.children ?? [], seed.key),
  ]);
}

const saysOf = (seed: MenuSeed, parent: string | null, sort: number): Released => ({
  parent,
  sort,
  type: seed.type,
  title: plainOf(seed.title),
  titleTexts: storeTexts(seed.title),
  icon: seed.icon ?? null,
  path: seed.path ?? null,
  redirect: seed.redirect ?? null,
  permissions: seed.permissions?.join(',') ?? '',
  activeMenu: seed.activeMenu ?? null,
  isAffix: seed.path === START ? 1 : 0,
  keepAlive: seed.type === 'menu' ? 1 : 0,
  hidden: seed.activeMenu ? 1 : 0,
  remark: seed.remark ? plainOf(seed.remark) : null,
  remarkTexts: storeTexts(seed.remark ?? null),
});

const partsOf = (permissions: string) => permissions.split(',').filter(Boolean);

/** Adds the permissions that the release adds and removes those that it drops; an operator's own changes stay. */
function mergePermissions(now: string, before: string, after: string): string {
  const [mine, was, will] = [partsOf(now), partsOf(before), partsOf(after)];
  const kept = mine.filter((part) => will.includes(part) || !was.includes(part));
  const come = will.filter((part) => !was.includes(part) && !mine.includes(part));
  return [...kept, ...come].join(',');
}

/** Plans how the stored menus come to what the release says. */
export function planMenus(declared: readonly OwnMenu[], stored: readonly StoredMenu[]): Plan {
  const own = new Map(stored.flatMap((menu) => (menu.key === null ? [] : [[menu.key, menu]])));
  const keys = new Map(stored.map((menu) => [menu.id, menu.key]));
  const known = new Set(declared.map(({ key }) => key));
  const keyAbove = ({ parentId }: StoredMenu) =>
    parentId === null ? null : (keys.get(parentId) ?? undefined);
  const wasSaid = (menu: StoredMenu) => JSON.parse(menu.released ?? '{}') as Released;

  const parents = new Map(declared.map(({ key, says }) => [key, says.parent]));
  /** The node of that key or, where this release adds it, the next above that is stored. */
  const nearest = (key: string | null): StoredMenu | undefined =>
    key === null ? undefined : (own.get(key) ?? nearest(parents.get(key) ?? null));

  /** Where an operator has put siblings into another order, it stays as a whole. */
  const isArranged = (parent: string | null) =>
    declared.some(({ key, says }) => {
      const menu = says.parent === parent ? own.get(key) : undefined;
      return menu !== undefined && menu.sort !== wasSaid(menu).sort;
    });

  /** In an order of the operator's, a new node comes behind the one that it follows here. */
  const placeOf = ({ key, says }: OwnMenu): number => {
    if (!isArranged(says.parent)) return says.sort;
    const siblings = declared.filter((other) => other.says.parent === says.parent);
    const at = siblings.findIndex((other) => other.key === key);
    return siblings.slice(0, at).reduce((sort, before) => own.get(before.key)?.sort ?? sort, 0);
  };

  const added = declared
    .filter(({ key }) => !own.has(key))
    .map((menu) => ({ menu, sort: placeOf(menu) }));

  const changed = declared.flatMap(({ key, says }) => {
    const menu = own.get(key);
    if (!menu) return [];
    const was = wasSaid(menu);
    const above = keyAbove(menu);
    const isFree = above === was.parent && !isBelow(stored, menu, nearest(says.parent));
    const isMoved = isFree && says.parent !== was.parent;
    const follow = <Field extends keyof Fields>(field: Field) => {
      const mine: Fields = menu;
      return mine[field] === (was as Fields)[field] ? (says as Fields)[field] : mine[field];
    };
    /** A text that an operator has changed in one language follows the release in none. */
    const followText = <Plain extends 'title' | 'remark', PerLanguage extends keyof Fields>(
      plain: Plain,
      perLanguage: PerLanguage,
    ): Pick<Fields, Plain | PerLanguage> => {
      const mine: Fields = menu;
      const wasTexts = (was as Fields)[perLanguage] ?? null;
      const isSame = mine[plain] === was[plain] && mine[perLanguage] === wasTexts;
      const { [plain]: text, [perLanguage]: texts } = isSame ? (says as Fields) : mine;
      return { [plain]: text, [perLanguage]: texts } as Pick<Fields, Plain | PerLanguage>;
    };
    const values: Released = {
      parent: isMoved ? says.parent : was.parent,
      sort: isMoved || !isArranged(says.parent) ? follow('sort') : menu.sort,
      type: follow('type'),
      ...followText('title', 'titleTexts'),
      icon: follow('icon'),
      path: follow('path'),
      redirect: follow('redirect'),
      permissions: mergePermissions(menu.permissions, was.permissions, says.permissions),
      activeMenu: follow('activeMenu'),
      isAffix: follow('isAffix'),
      keepAlive: follow('keepAlive'),
      hidden: follow('hidden'),
      ...followText('remark', 'remarkTexts'),
    };
    const released = JSON.stringify(says);
    const { parent: _, ...fields } = values;
    const isSame = Object.entries(fields).every(
      ([field, value]) => menu[field as keyof typeof fields] === value,
    );
    if (isSame && !isMoved && menu.released === released) return [];
    return [{ id: menu.id, values, released, isMoved }];
  });

  const idsOf = (menus: readonly { id: number }[]) => new Set(menus.map(({ id }) => id));
  const gone = idsOf(stored.filter(({ key }) => key !== null && !known.has(key)));
  const placed = idsOf(changed.filter(({ isMoved }) => isMoved));
  return { added, changed, ...leave(stored, { gone, placed }) };
}

/** Whether the new parent is below the node, because an operator has moved it there. */
const isBelow = (stored: readonly StoredMenu[], menu: StoredMenu, parent?: StoredMenu) =>
  parent !== undefined && withDescendants(stored, menu.id).has(parent.id);

/**
 * Takes nodes away. What is left below one comes under the next that stays, unless the release has
 * placed it elsewhere; an operator's button for which there is none was an action of the page, and
 * goes with it.
 */
function leave(
  stored: readonly StoredMenu[],
  { gone, placed }: Record<'gone' | 'placed', ReadonlySet<number>>,
) {
  const byId = new Map(stored.map((menu) => [menu.id, menu]));
  const stays = (id: number | null): number | null => {
    const menu = id !== null && gone.has(id) ? byId.get(id) : undefined;
    return menu ? stays(menu.parentId) : id;
  };
  const orphans = stored.filter(
    ({ id, parentId }) =>
      parentId !== null && gone.has(parentId) && !gone.has(id) && !placed.has(id),
  );
  const isLost = (menu: StoredMenu) =>
    menu.key === null && menu.type === 'button' && stays(menu.parentId) === null;
  return {
    moved: orphans
      .filter((menu) => !isLost(menu))
      .map(({ id, parentId }) => ({ id, parentId: stays(parentId) })),
    removed: [...gone, ...orphans.filter(isLost).map(({ id }) => id)],
  };
}
