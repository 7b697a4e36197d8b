import type { Call } from '#contract/call';
import {
  findSeatsAnywhere,
  findSeatsIn,
  type LockIds,
  lockSeat,
  raiseSecurityRevision,
} from '../../db/access-locks';
import { isDeadlock, isForeignKeyViolation } from '../../db/dialect';
import type { Db } from '../../db/types';
import type { Work } from '../../db/work';
import type { Actor } from '../../lib/actor';
import { Turns } from '../../lib/async/turns';
import { Refusal } from '../../lib/refusal';
import { hashToken } from '../../lib/secrets/token';
import type { AppContext } from '../context';
import { admit, assertProven, NOBODY } from '../request/session';
import type { CallAudit } from './call-audit';
import { repeatKeyOf, runOnce } from './idempotency';
import { idsIn } from './named-ids';

/** Seconds until a write whose turn has not come should be tried again. */
const RETRY_AFTER = 5;

/** Tries of a write that ends because of another at the same time. */
const TRIES_MAX = 3;

/**
 * Whether another write at the same time may be the cause: a deadlock, or a row that it referred to
 * and found has been deleted since. Another try finds what is so now, and its rules say it.
 */
const isPassing = (error: unknown) => isDeadlock(error) || isForeignKeyViolation(error);

export interface Writing<T> {
  call: Call;
  body: unknown;
  /** The raw text of the body. */
  raw: string;
  audit: CallAudit | null;
  work: (work: Work) => Promise<T>;
}

/**
 * Runs the work in one transaction together with its audit entry. Access locks serialize it with
 * changes of the caller's access; session, seat, permissions and step-up are checked again under
 * these locks (docs/security.md, "Revocation").
 * @throws Refusal session.*, permission.denied, password.must-change, factor.must-set, step-up.required,
 * database.busy
 */
export async function write<T>(c: AppContext, writing: Writing<T>): Promise<T> {
  const { db, events } = c.get('deps');
  const { audit } = writing;
  const result = await inTurn(c, () =>
    retried(() => {
      audit?.begin();
      return db.transaction().execute((trx) => writeIn(c, trx, writing));
    }),
  );
  if (audit) audit.isRecorded = true;
  void events.look();
  return result;
}

/** Writes of one tenant that wait for their turn, each for so many milliseconds at most. */
const WAITING_MAX = 500;
const WAIT_MS = 10_000;

/** Lets so many writes of each tenant at the database at once. */
export const createWriting = (atOnce = Number.POSITIVE_INFINITY) =>
  new Turns(atOnce, WAITING_MAX, WAIT_MS);

/**
 * Many writes of one tenant at once would wait for its lock with all connections, and everybody else
 * for a connection. @throws Refusal database.busy when the turn does not come in time
 */
async function inTurn<T>(c: AppContext, work: () => Promise<T>): Promise<T> {
  const tenantId = c.get('actor')?.scope.tenantId;
  let isOn = false;
  const begin = () => {
    isOn = true;
    return work();
  };
  try {
    return await c.get('deps').writing.run(`${tenantId}`, begin);
  } catch (error) {
    if (isOn || !(error instanceof Refusal)) throw error;
    throw new Refusal('database.busy', {}, { retryAfter: RETRY_AFTER });
  }
}

async function retried<T>(run: () => Promise<T>): Promise<T> {
  for (let failed = 1; ; failed += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isPassing(error) || failed === TRIES_MAX) throw error;
    }
  }
}

async function writeIn<T>(
  c: AppContext,
  db: Db,
  { call, body, raw, audit, work }: Writing<T>,
): Promise<T> {
  const before = c.get('actor');
  if (!before) throw new Error(`${call.key} writes without a session`);
  const revoked = await revokedBy(db, call, before, body);
  await lockSeat(db, before, revoked);
  if (call.revokes === 'account') await raiseSecurityRevision(db, [before.accountId]);
  const now = c.get('deps').now();
  const actor = await findAgain(c, db, call, before);
  assertProven(actor, call, body, now);
  const run = () => work({ db, actor, now, note: (change) => audit?.note(change) });
  const name = repeatKeyOf(c);
  const about = [actor.visits?.id, actor.addon].filter((part) => part !== undefined);
  const asked = [call.key, ...about, raw].join('\n');
  const once = name && { name: hashToken(name), request: hashToken(asked) };
  const { result, isReplay } = once
    ? await runOnce(db, actor, now, once, run)
    : { result: await run(), isReplay: false };
  if (!isReplay) await audit?.record(db, 'done');
  return result;
}

/** Reads the caller again under the access locks. @throws as `admit` */
async function findAgain(c: AppContext, db: Db, call: Call, before: Actor): Promise<Actor> {
  const { authenticate, now } = c.get('deps');
  const caller = await authenticate({ db, now }, c.get('tokenHash') ?? '');
  if (!caller.actor) throw new Refusal(caller.ended);
  // The access locks cover only the seat of the original request.
  if (caller.actor.memberId !== before.memberId) throw new Refusal(NOBODY.ended);
  return (await admit(c, call, caller, db)) ?? caller.actor;
}

/**
 * The seats whose access the call may take away, see `Revokes`; only of the tenant that it is about,
 * unless it says otherwise.
 */
async function revokedBy(db: Db, call: Call, actor: Actor, body: unknown): Promise<LockIds> {
  switch (call.revokes) {
    case 'everybody':
      return { isEverybody: true };
    case 'tenant':
      return { tenantIds: [actor.scope.tenantId] };
    case 'tenants':
      return { tenantIds: idsIn(body) };
    case 'account':
      return { accountIds: [actor.accountId] };
    case 'members':
    case 'accounts': {
      const seats = await findSeatsIn(db, actor.scope.tenantId, idsIn(body));
      const memberIds = seats.map((seat) => seat.id);
      const accountIds = seats.map((seat) => seat.accountId);
      return call.revokes === 'members' ? { memberIds } : { memberIds, accountIds };
    }
    case 'seats':
      return { memberIds: await findSeatsAnywhere(db, idsIn(body)) };
    default:
      return {};
  }
}
