import type { TestApp } from './app';

interface NewOffer {
  /** The account that it goes to. */
  accountId?: number | null;
  deptId?: number | null;
  identifier?: string;
  note?: string;
}

let count = 0;

/** Writes an open offer of a seat in the maker's tenant to the database directly. */
export async function makeOffer(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  makerId: number,
  values: NewOffer = {},
): Promise<number> {
  count += 1;
  const { tenantId } = await db
    .selectFrom('members')
    .select('tenantId')
    .where('id', '=', makerId)
    .executeTakeFirstOrThrow();
  const { identifier = `offered-${count}`, accountId = null, deptId = null, note = null } = values;
  const { id } = await db
    .insertInto('offers')
    .values({
      ...{ createdAt: clock.now, tenantId, makerId, identifier, identifierKey: identifier },
      ...{ accountId, deptId, roleIds: '[]', postIds: '[]', note },
      endsAt: clock.now + 14 * 24 * 60 * 60 * 1000,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
