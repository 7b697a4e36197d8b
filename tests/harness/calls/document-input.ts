import type { Call } from '#contract/call';
import { ADDON } from '#contract/codes';
import { raiseEveryAccessRevision } from '#server/db/access-locks';
import type { Db } from '#server/db/types';
import { both } from '#server/lib/texts';
import type { Client } from '../app/client';
import { KEEPING } from '../db/whole-tenant';
import { installAddon, offerAddons } from '../market/offers';

const BASE = '/admin/admin/addon/document';
const WATCH = 'GET /admin/admin/addon/watch/state';
const CALLS = [
  ...[`GET ${BASE}/list`, `GET ${BASE}/detail`],
  ...[`PUT ${BASE}/put`, `DELETE ${BASE}/delete`],
  WATCH,
];

type Product = { db: Db };

/** The page of the add-on that keeps documents, which is installed once; its menu. */
async function pageOf(db: Db): Promise<number> {
  const found = await db
    .selectFrom('menus')
    .select('id')
    .where('addon', '=', KEEPING)
    .executeTakeFirst();
  if (found) return found.id;
  await offerAddons(db, [{ name: KEEPING, title: both(KEEPING, KEEPING) }]);
  await installAddon(db, KEEPING, '1.0.0');
  const manifest = { title: both(KEEPING, KEEPING), needs: [], calls: CALLS, menus: [] };
  await db
    .updateTable('addonPackages')
    .set({ manifest: JSON.stringify(manifest) } as never)
    .where('addon', '=', KEEPING)
    .execute();
  const {
    id: _id,
    key: _key,
    released: _released,
    ...model
  } = await db
    .selectFrom('menus')
    .selectAll()
    .where('path', '=', '/audit')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('menus')
    .values({ ...model, parentId: null, addon: KEEPING, path: '/kept', permissions: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await raiseEveryAccessRevision(db, Date.now());
  return id;
}

/** Has the caller hold a menu of the add-on, by its roles or by the policy of its tenant. */
async function admit({ db }: Product, { memberId }: Client) {
  const menuId = await pageOf(db);
  const { tenantId, policyId } = await db
    .selectFrom('members')
    .innerJoin('tenants', 'tenants.id', 'members.tenantId')
    .select(['members.tenantId', 'tenants.policyId'])
    .where('members.id', '=', memberId as number)
    .executeTakeFirstOrThrow();
  const roles = await db
    .selectFrom('memberRoles')
    .select('roleId')
    .where('tenantId', '=', tenantId)
    .where('memberId', '=', memberId as number)
    .execute();
  let granted = 0n;
  for (const { roleId } of roles) {
    const row = db.insertInto('roleMenus').values({ tenantId, roleId, menuId });
    granted += (await row.executeTakeFirstOrThrow()).numInsertedOrUpdatedRows ?? 0n;
  }
  if (policyId !== null) {
    const row = db.insertInto('policyMenus').values({ policyId, menuId });
    const once = row.onConflict((conflict) => conflict.doNothing());
    granted += (await once.executeTakeFirstOrThrow()).numInsertedOrUpdatedRows ?? 0n;
  }
  if (granted > 0n) await raiseEveryAccessRevision(db, Date.now());
  return tenantId;
}

const NAMED = { mode: 'own', key: 'note' } as const;

/** Values with which the calls about documents of an add-on succeed. */
export const DOCUMENT_VALUES: Record<
  string,
  (product: Product, caller: Client) => Promise<object>
> = {
  [`GET ${BASE}/list`]: async (product, caller) => {
    await admit(product, caller);
    return { mode: 'shared', prefix: '', whose: 'mine' };
  },
  [`GET ${BASE}/detail`]: async (product, caller) => {
    await admit(product, caller);
    return { mode: 'shared', key: 'note', ownerId: undefined };
  },
  [WATCH]: async (product, caller) => {
    await admit(product, caller);
    return {};
  },
  [`PUT ${BASE}/put`]: async (product, caller) => {
    await admit(product, caller);
    return { ...NAMED, version: 0, value: { text: 'Water the plants' } };
  },
  [`DELETE ${BASE}/delete`]: async (product, caller) => {
    const tenantId = await admit(product, caller);
    const { db } = product;
    const place = { tenantId, addon: KEEPING };
    const times = { createdAt: 1, updatedAt: 1 };
    await db
      .insertInto('documents')
      .values({
        ...place,
        ...NAMED,
        ownerId: caller.memberId as number,
        value: '1',
        bytes: 1,
        ...times,
      })
      .execute();
    await db
      .insertInto('documentUses')
      .values({ ...place, documents: 1, bytes: 1 })
      .onConflict((conflict) =>
        conflict.columns(['tenantId', 'addon']).doUpdateSet((eb) => ({
          documents: eb('documentUses.documents', '+', 1),
          bytes: eb('documentUses.bytes', '+', 1),
        })),
      )
      .execute();
    return { ...NAMED, version: 1 };
  },
};

/** The headers of a call: those for add-ons only name the add-on that makes them. */
export const headersFor = ({ key, byAddon }: Pick<Call, 'key' | 'byAddon'>) =>
  byAddon ? { headers: { 'X-Addon': key in DOCUMENT_VALUES ? KEEPING : ADDON } } : {};
