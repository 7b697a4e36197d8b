import type { Tables } from '#server/db/types';
import type { TestApp } from './app';

type Values = Partial<Pick<Tables['sessions'], 'ip' | 'userAgent' | 'way' | 'tokenHash'>>;

const DAY = 24 * 60 * 60 * 1000;

/** Writes a session of a user, as a sign-in by password leaves it. */
export async function makeSession(
  { db, clock: { now } }: Pick<TestApp, 'db' | 'clock'>,
  memberId: number,
  values: Values,
): Promise<void> {
  const { accountId } = await db
    .selectFrom('members')
    .select('accountId')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('sessions')
    .values({
      ...{ accountId, memberId, remember: 0, way: 'password', tokenHash: `session-${memberId}` },
      ...{ provedAt: now, createdAt: now, lastSeenAt: now, expiresAt: now + DAY },
      ...{ ip: '127.0.0.1', userAgent: 'test', ...values },
    })
    .execute();
}
