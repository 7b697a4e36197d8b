import type { Kysely } from 'kysely';
import { RELEASED } from './0015-released-menus';

/** The menus table as this migration finds it, as far as it matters. */
interface Menus {
  menus: {
    id: number;
    parentId: number | null;
    type: string;
    client: string;
    addon: string;
    title: string;
    icon: string | null;
    path: string | null;
    redirect: string | null;
    permissions: string;
    activeMenu: string | null;
    isRoot: number;
    isAffix: number;
    alwaysShow: number;
    keepAlive: number;
    hidden: number;
    isFrame: number;
    sort: number;
    remark: string | null;
    status: string;
    createdAt: number;
    updatedAt: number;
    key: string | null;
    released: string | null;
  };
}

type Row = Menus['menus'];

const ADDON = 'ml.svc.user';

function readNodes() {
  const counts = new Map<string, number>();
  return RELEASED.trim()
    .split('\n')
    .map((line) => {
      const fields = line.split('|');
      const [key = '', above = '', type = '', title = ''] = fields;
      const [icon, path, redirect, activeMenu, remark] = fields
        .slice(4)
        .map((text) => text || null);
      const sort = counts.get(above) ?? 0;
      counts.set(above, sort + 1);
      const said = {
        parent: above || null,
        ...{ sort, type, title },
        ...{ icon: icon ?? null, path: path ?? null, redirect: redirect ?? null },
        permissions: fields[9] ?? '',
        activeMenu: activeMenu ?? null,
        isAffix: path === '/dashboard' ? 1 : 0,
        keepAlive: type === 'menu' ? 1 : 0,
        hidden: activeMenu ? 1 : 0,
        remark: remark ?? null,
      };
      return { key, said };
    });
}

type Said = ReturnType<typeof readNodes>[number]['said'];

/** The row that was seeded for a node: by its address, else its first permission, else its title. */
function findSeeded(rows: readonly Row[], { type, path, permissions, title }: Said) {
  const [first] = permissions.split(',');
  const isButton = type === 'button';
  const alike = rows.filter((row) => row.key === null && (row.type === 'button') === isButton);
  return (
    alike.find((row) => path !== null && row.path === path) ??
    alike.find((row) => first && row.permissions.split(',').includes(first)) ??
    alike.find((row) => !isButton && row.title === title)
  );
}

/**
 * Gives the console's own menus a key each, and notes what was seeded, so that a release can follow
 * up on them. What an operator had deleted comes back disabled and granted to nobody: from now on
 * own menus are hidden or disabled, and what nobody could do, nobody can.
 */
export async function up(db: Kysely<Menus>): Promise<void> {
  await db.schema.alterTable('menus').addColumn('key', 'text').execute();
  await db.schema.alterTable('menus').addColumn('released', 'text').execute();
  await db.schema.createIndex('menus_key').on('menus').column('key').unique().execute();

  const rows = await db
    .selectFrom('menus')
    .selectAll()
    .where('addon', '=', ADDON)
    .where('client', '=', 'pc')
    .orderBy('id')
    .execute();
  // An empty database gets its menus at the first start.
  if (rows.length === 0) return;
  const now = Math.max(...rows.map((row) => row.updatedAt));
  const ids = new Map<string, number>();
  for (const { key, said } of readNodes()) {
    const released = JSON.stringify(said);
    const row = findSeeded(rows, said);
    if (row) {
      row.key = key;
      ids.set(key, row.id);
      await db.updateTable('menus').set({ key, released }).where('id', '=', row.id).execute();
      continue;
    }
    const { parent, ...fields } = said;
    const parentId = parent === null ? null : (ids.get(parent) ?? null);
    const flags = { isRoot: 0, alwaysShow: 0, isFrame: 0 };
    const { id } = await db
      .insertInto('menus')
      .values({
        ...{ ...fields, ...flags, parentId, key, released, client: 'pc', addon: ADDON },
        ...{ status: 'disabled', createdAt: now, updatedAt: now },
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(key, id);
  }
}
