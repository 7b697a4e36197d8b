import { type SqlBool, sql } from 'kysely';
import { ADDON } from '#contract/codes';
import { lockAccess, raiseEveryAccessRevision } from '../access-locks';
import { dialectOf } from '../dialect';
import { acrossTenants } from '../guard/guard';
import { unhurried } from '../postgres/pace';
import type { Db } from '../types';
import type { MenuSeed } from './menu-seed';
import { MENUS, MENUS_RELEASE } from './menus';
import { flatten, type OwnMenu, type Plan, planMenus, type Released } from './own-menus.rules';
import { bringTexts } from './own-texts';
import { bringUpgrades } from './upgrade/bring';

/** Name of the setting with the number of the release that the stored menus follow. */
const SETTING = 'menusRelease';

/** The menus of a release. */
export interface MenuRelease {
  number: number;
  menus: readonly MenuSeed[];
}

const THIS_RELEASE: MenuRelease = { number: MENUS_RELEASE, menus: MENUS };

/** Numbers of menus that were added, changed and removed. */
export type Followed = Record<'added' | 'changed' | 'removed', number>;

/**
 * Updates the console's own menus, texts and upgrade log to this release, and keeps the operator's changes (ADR
 * 0046). The first node to start does it; on the others there is nothing to do, and the result is null.
 */
export async function followRelease(
  db: Db,
  now: number,
  release = THIS_RELEASE,
): Promise<Followed | null> {
  let followed: Followed | null = null;
  await unhurried(db, async (patient) => {
    await bringTexts(patient);
    await bringUpgrades(patient, now);
    // Calls wait for the lock below, so it is taken only where there is something to do.
    if (!hasWork(await readPlan(patient, release))) return;
    followed = await patient.transaction().execute((trx) => bringAndTell(trx, now, release));
  });
  return followed;
}

/** Makes every node compute access anew, and open consoles load their menus. */
async function bringAndTell(db: Db, now: number, release: MenuRelease): Promise<Followed | null> {
  const followed = await bringMenus(db, now, release);
  if (followed) await raiseEveryAccessRevision(db, now);
  return followed;
}

/** Updates the menus in a transaction that has read nothing yet. */
export async function bringMenus(
  db: Db,
  now: number,
  release = THIS_RELEASE,
): Promise<Followed | null> {
  await lockAccess(db, {}, { isEverybody: true });
  const plan = await readPlan(db, release);
  if (!plan || !hasWork(plan)) return null;
  await applyPlan(db, plan, now);
  await writeNumber(db, release.number);
  const { added, changed, removed } = plan;
  return { added: added.length, changed: changed.length, removed: removed.length };
}

const hasWork = (plan: Plan | null) =>
  plan !== null && Object.values(plan).some((part) => part.length > 0);

/** The changes to make; null if the menus follow a newer release. */
async function readPlan(db: Db, { number, menus }: MenuRelease): Promise<Plan | null> {
  const setting = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', SETTING)
    .executeTakeFirst();
  if (Number(setting?.value ?? 0) > number) return null;
  const stored = await db.selectFrom('menus').selectAll().orderBy('id').execute();
  return planMenus(flatten(menus), stored);
}

async function writeNumber(db: Db, number: number): Promise<void> {
  const value = String(number);
  await db
    .insertInto('settings')
    .values({ name: SETTING, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

async function applyPlan(db: Db, plan: Plan, now: number): Promise<void> {
  const ids = new Map<string, number>();
  for (const { key, id } of await db.selectFrom('menus').select(['key', 'id']).execute()) {
    if (key !== null) ids.set(key, id);
  }
  const idOf = (parent: string | null) => (parent === null ? null : (ids.get(parent) ?? null));
  for (const { menu, sort } of plan.added) {
    const parentId = idOf(menu.says.parent);
    const id = await insert(db, menu, { parentId, sort }, now);
    ids.set(menu.key, id);
    if (parentId === null) continue;
    if (menu.grantedAs === 'parent') await grantAs(db, parentId, id);
    if (menu.grantedAs) await allowAs(db, parentId, id);
  }
  for (const { id, values, released, isMoved } of plan.changed) {
    const { parent, ...fields } = values;
    await db
      .updateTable('menus')
      .set((eb) => ({ ...fields, released, updatedAt: now, version: eb('version', '+', 1) }))
      .$if(isMoved, (update) => update.set({ parentId: idOf(parent) }))
      .where('id', '=', id)
      .execute();
  }
  for (const { id, parentId } of plan.moved) {
    await db.updateTable('menus').set({ parentId }).where('id', '=', id).execute();
  }
  const removed = sql<SqlBool>`${dialectOf(db).inIds(sql.ref('id'), plan.removed)}`;
  await db.updateTable('menus').set({ parentId: null }).where(removed).execute();
  await db.deleteFrom('menus').where(removed).execute();
}

const rowOf = ({ parent: _, ...fields }: Released) => ({
  ...fields,
  client: 'pc' as const,
  addon: ADDON,
  alias: null,
  component: null,
  isRoot: 0 as const,
  alwaysShow: 0 as const,
  isFrame: 0 as const,
  status: 'enabled' as const,
});

async function insert(
  db: Db,
  { key, says }: OwnMenu,
  place: { parentId: number | null; sort: number },
  now: number,
): Promise<number> {
  const released = JSON.stringify(says);
  const { id } = await db
    .insertInto('menus')
    .values({ ...rowOf(says), ...place, key, released, createdAt: now, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Grants a new menu to every role that has its parent. */
async function grantAs(db: Db, parentId: number, menuId: number): Promise<void> {
  await sql`insert into role_menus (tenant_id, role_id, menu_id)
    select tenant_id, role_id, ${menuId} from role_menus where menu_id = ${parentId}
    ${acrossTenants('the menus of a release are of all tenants')}`.execute(db);
}

/** Allows a new menu in every policy that allows its parent. */
async function allowAs(db: Db, parentId: number, menuId: number): Promise<void> {
  await sql`insert into policy_menus (policy_id, menu_id)
    select policy_id, ${menuId} from policy_menus where menu_id = ${parentId}`.execute(db);
}
