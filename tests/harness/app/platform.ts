import type { Db } from '#server/db/types';

/** Id of the platform tenant. */
export async function platformOf(db: Db): Promise<number> {
  const { id } = await db
    .selectFrom('tenants')
    .select('id')
    .where('isPlatform', '=', 1)
    .executeTakeFirstOrThrow();
  return id;
}
