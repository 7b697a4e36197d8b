import { calls } from '#contract/index';
import { isOlder } from '../../db/query/expired';
import type { Db } from '../../db/types';
import type { Sweep } from '../../jobs/sweep';
import type { Actor } from '../../lib/actor';
import { Refusal } from '../../lib/refusal';
import type { AppContext } from '../context';

/** How long a key is remembered: 24 hours (docs/design/api.md, "Conventions"). */
export const IDEMPOTENCY_MS = 24 * 60 * 60 * 1000;

const repeatable = new Set(calls.filter((call) => call.isRepeatable).map((call) => call.key));

/**
 * The Idempotency-Key of a request for a repeatable call. Other calls ignore it, because their
 * answers may hold a password or a token, which must not be stored.
 */
export const repeatKeyOf = (c: AppContext): string | undefined =>
  repeatable.has(`${c.req.method} ${c.req.path}`) ? c.req.header('idempotency-key') : undefined;

/** The form of a key. Two headers come as one with a comma, so that no key has any. */
export const REPEAT_KEY = /^[!-+\--~]+$/;

/** @throws Refusal idempotency.invalid, of a repeatable call */
export function assertRepeatKey(c: AppContext): void {
  const key = repeatKeyOf(c);
  if (key !== undefined && !REPEAT_KEY.test(key)) throw new Refusal('idempotency.invalid');
}

interface Key {
  /** Digest of the caller's key, which may have any length. */
  name: string;
  /** Digest of call and body. */
  request: string;
}

/**
 * Runs the work once per key; the same request again gets the first answer. The key is inserted in
 * the work's transaction, so a concurrent request waits and a failure frees the key.
 * @throws Refusal idempotency.reused when the key came with another request
 */
export async function runOnce<T>(
  db: Db,
  actor: Actor,
  now: number,
  key: Key,
  work: () => Promise<T>,
): Promise<{ result: T; isReplay: boolean }> {
  const { memberId } = actor;
  await db
    .deleteFrom('idempotencyKeys')
    .where('memberId', '=', memberId)
    .where('idempotencyKey', '=', key.name)
    .where(isOlder('createdAt', now - IDEMPOTENCY_MS, now))
    .execute();
  const claimed = await db
    .insertInto('idempotencyKeys')
    .values({
      memberId,
      idempotencyKey: key.name,
      request: key.request,
      answer: null,
      createdAt: now,
    })
    .onConflict((conflict) => conflict.columns(['memberId', 'idempotencyKey']).doNothing())
    .executeTakeFirst();
  const mine = db
    .selectFrom('idempotencyKeys')
    .select(['request', 'answer'])
    .where('memberId', '=', memberId)
    .where('idempotencyKey', '=', key.name);
  if (claimed.numInsertedOrUpdatedRows === 0n) {
    const first = await mine.executeTakeFirstOrThrow();
    if (first.request !== key.request) throw new Refusal('idempotency.reused');
    return { result: JSON.parse(first.answer ?? 'null') as T, isReplay: true };
  }
  const result = await work();
  await db
    .updateTable('idempotencyKeys')
    .set({ answer: JSON.stringify(result ?? null) })
    .where('memberId', '=', memberId)
    .where('idempotencyKey', '=', key.name)
    .execute();
  return { result, isReplay: false };
}

/** Deletes expired keys. */
export const sweeps: readonly Sweep[] = [
  {
    name: 'idempotency-keys',
    run: async (db, now) => {
      await db
        .deleteFrom('idempotencyKeys')
        .where(isOlder('createdAt', now - IDEMPOTENCY_MS, now))
        .execute();
    },
  },
];
