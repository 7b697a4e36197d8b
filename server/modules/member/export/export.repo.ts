import type { Db } from '../../../db/types';
import type { Scope } from '../../../lib/actor';
import type { Names } from '../sheet.rules';

const namesBy = (rows: readonly { id: number; name: string }[]) =>
  new Map(rows.map(({ id, name }) => [id, name]));

/** Names of the tenant's roles and positions, by id. */
export async function findNames(db: Db, { tenantId }: Scope): Promise<Names> {
  const roles = db.selectFrom('roles').select(['id', 'name']).where('tenantId', '=', tenantId);
  const posts = db.selectFrom('posts').select(['id', 'name']).where('tenantId', '=', tenantId);
  return { roles: namesBy(await roles.execute()), posts: namesBy(await posts.execute()) };
}
