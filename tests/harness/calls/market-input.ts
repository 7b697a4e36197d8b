import { ADDON } from '#contract/codes';
import { raiseEveryAccessRevision } from '#server/db/access-locks';
import type { Db } from '#server/db/types';
import { both } from '#server/lib/texts';
import type { Client } from '../app/client';
import { platformOf } from '../app/platform';
import { beginWork, installAddon, offerAddons } from '../market/offers';
import { DOCUMENT_VALUES } from './document-input';

let made = 0;

/** What a package of an add-on says that runs here and needs nothing. */
const manifestOf = (name: string, version: string) => {
  const known = { key: name, version, title: both(name, name), platform: '1.0.0' };
  const rest = { system: 'any', arch: 'any', needs: [], calls: [], menus: [], screenshots: [] };
  return JSON.stringify({ ...known, ...rest });
};

/** An add-on of its own, offered by a registry that nobody reads: its version, which has no calls. */
async function offer({ db }: { db: Db }) {
  made += 1;
  const name = `ml.made.n${made}`;
  await offerAddons(db, [{ name, title: both(name, name) }], {
    manifest: manifestOf(name, '1.0.0'),
  });
  const { versionId } = await db
    .selectFrom('addonReleases')
    .select('versionId')
    .where('addon', '=', name)
    .executeTakeFirstOrThrow();
  return { name, versionId };
}

/** The same, installed in an older version, to which another was updated. */
async function installed(product: { db: Db }) {
  const { name, versionId } = await offer(product);
  const { db } = product;
  const previousSha256 = made.toString(16).padStart(64, 'f');
  const version = '0.1.0';
  await db
    .insertInto('addonPackages')
    .values({
      ...{ sha256: previousSha256, addon: name, version, size: 1, signer: null },
      ...{ manifest: manifestOf(name, version), storedAt: 1 },
    })
    .execute();
  await installAddon(db, name, '0.9.0', { previousSha256 });
  return { name, versionId };
}

/** Work that can be cancelled. */
async function workIn(product: { db: Db }) {
  const { name } = await offer(product);
  const { db } = product;
  // Of a kind that nothing here runs.
  const job = { kind: 'made', payload: 'null', state: 'ready', createdAt: 1, runAt: 1 } as const;
  const { id: jobId } = await db
    .insertInto('jobs')
    .values({ ...job, tenantId: await platformOf(db) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return beginWork(db, name, { jobId });
}

/** A page of the menu, with what differs; its id. */
async function pageIn({ db }: { db: Db }, values: object): Promise<number> {
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
    .values({ ...model, parentId: null, path: null, ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  await raiseEveryAccessRevision(db, Date.now());
  return id;
}

const FRAMED = { alias: 'https://board.example/', isFrame: 1 };

/** The one page that frames another site; a second one would change who may see what again. */
async function framedIn(product: { db: Db }): Promise<number> {
  const framed = await product.db
    .selectFrom('menus')
    .select('id')
    .where('alias', '=', FRAMED.alias)
    .executeTakeFirst();
  return framed?.id ?? pageIn(product, FRAMED);
}

const MARKET = '/admin/admin/market';

/** Values with which calls of the market, and of the pages that it brings, succeed. */
export const MARKET_VALUES: Record<
  string,
  (product: { db: Db }, caller: Client) => Promise<object>
> = {
  ...DOCUMENT_VALUES,
  'POST /user/admin/menu/add': async () => ({ addon: ADDON }),
  'PUT /user/admin/menu/update': async () => ({ addon: ADDON, version: 1 }),
  [`POST ${MARKET}/install`]: async (product) => ({
    versionId: (await offer(product)).versionId,
  }),
  [`POST ${MARKET}/update`]: async (product) => ({
    versionId: (await installed(product)).versionId,
  }),
  [`POST ${MARKET}/rollback`]: async (product) => ({ name: (await installed(product)).name }),
  [`POST ${MARKET}/uninstall`]: async (product) => ({ name: (await installed(product)).name }),
  [`POST ${MARKET}/cancel`]: async (product) => ({ id: await workIn(product) }),
  [`POST ${MARKET}/skip`]: async (product) => ({
    ...{ name: (await installed(product)).name, version: '1.0.0' },
  }),
  [`PATCH ${MARKET}/status`]: async (product) => ({ name: (await installed(product)).name }),
  'GET /user/admin/role/antd/frame': async (product) => ({ id: await framedIn(product) }),
  'GET /user/admin/role/antd/addon': async (product) => {
    const { name: addon } = await installed(product);
    await pageIn(product, { addon, path: '/page' });
    return { addon };
  },
};
