import type { Language } from '#contract/codes';
import type {
  PlaceState,
  PreviewedPlace,
  PreviewedSeat,
  RecyclePreview,
} from '#contract/member/recycle';
import type { Db } from '../../db/types';
import type { Actor } from '../../lib/actor';
import { Refusal, textOf } from '../../lib/refusal';
import { type Rights, readCeiling } from '../access/access.service';
import { assertMaySeat } from '../access/ceiling.rules';
import { findOnlySeatedIn } from '../account/account.service';
import { assertMayChange } from '../member/guard.service';
import { assertNoVisitor, backUntil } from '../offer/back.service';
import { findRoom } from '../quota/quota.service';
import { findSeatedElsewhere } from '../seat/seat.service';
import { findAsked } from './left.service';
import * as repo from './recycle.repo';
import { type Binned, findBinned } from './recycle.service';

const DAY = 24 * 60 * 60 * 1000;

interface Asking {
  db: Db;
  actor: Actor;
  now: number;
}

/** What all seats of a preview are compared with. */
interface Facts {
  rights: Rights;
  depts: ReadonlyMap<number, { name: string; status: string }>;
  taken: ReadonlySet<string | null | undefined>;
  /** Accounts without a seat in another tenant. */
  own: ReadonlySet<number>;
  /** Accounts with a live seat in another tenant. */
  elsewhere: ReadonlySet<number>;
  /** Seats that are offered to whoever left them. */
  asked: ReadonlySet<number>;
  language: Language;
}

/**
 * Tells what a restore would meet (docs/design/domain.md, "Recycle bin"), by the rules that the restore
 * itself follows. A phone or an address counts as taken by users of the same tenant alone, because
 * anything else would tell who has an account elsewhere. Seats that are not in the bin are left out.
 * @throws Refusal row.missing if none is there
 */
export async function previewRestore(
  asking: Asking,
  ids: readonly number[],
  language: Language,
): Promise<RecyclePreview> {
  const { db, actor } = asking;
  const { tenantId } = actor.scope;
  const seats = await findBinned(asking, ids);
  if (seats.length === 0) throw new Refusal('row.missing');
  const deptIds = seats.flatMap(({ place }) => place.dept?.id ?? []);
  const contacts = seats.flatMap(({ livePhone, liveEmail }) => [
    livePhone ?? [],
    liveEmail?.toLowerCase() ?? [],
  ]);
  const accountIds = seats.map(({ accountId }) => accountId);
  const depts = await repo.findDepts(db, tenantId, deptIds);
  const facts: Facts = {
    rights: await readCeiling(asking),
    depts: new Map(depts.map(({ id, ...dept }) => [id, dept])),
    taken: await repo.findContacts(db, tenantId, contacts.flat()),
    own: new Set(await findOnlySeatedIn(db, tenantId, accountIds)),
    elsewhere: await findSeatedElsewhere(db, tenantId, accountIds),
    asked: await findAsked(db, seats),
    language,
  };
  const room = await findRoom(db, tenantId, 'users');
  const previewed: PreviewedSeat[] = [];
  for (const seat of seats) previewed.push(await previewOne(asking, seat, facts));
  return {
    room: room && Math.max(room.left, 0),
    limit: room?.limit ?? null,
    seats: previewed,
  };
}

async function previewOne(asking: Asking, seat: Binned, facts: Facts): Promise<PreviewedSeat> {
  const { actor, now } = asking;
  const { place } = seat;
  const isAsked = facts.asked.has(seat.id);
  const isAboveAll = actor.isPlatform && actor.isDefaultAdmin;
  return {
    id: seat.id,
    username: seat.username,
    realName: seat.realName,
    refusal: await refusalOf(asking, seat, facts),
    dept: place.dept && deptOf(actor, place.dept, facts),
    roles: place.roles.map((role) => roleOf(role, seat, facts.rights)),
    posts: place.posts.map((post) => ({
      ...post,
      state: seat.postIds.includes(post.id) ? 'kept' : 'gone',
    })),
    phone: contactOf(facts, seat.phone, seat.livePhone),
    email: contactOf(facts, seat.email, seat.liveEmail),
    isShared: isAsked || (!isAboveAll && !facts.own.has(seat.accountId)),
    isElsewhere: !isAsked && facts.elsewhere.has(seat.accountId),
    offer: isAsked ? offerOf(seat, now) : null,
  };
}

/**
 * A phone or mail as the tenant knew it. What the account has now comes back with the seat, so that is
 * what is compared; it is not told.
 */
function contactOf({ taken }: Facts, known: string | null, live: string | null) {
  const isTaken = live !== null && taken.has(live.toLowerCase());
  const value = isTaken && live !== known ? null : known;
  return value === null && !isTaken ? null : { value, isTaken };
}

/** What comes of the restore of a seat whose holder is asked. */
const offerOf = (seat: Binned, now: number) => ({
  days: Math.ceil((backUntil(seat, now) - now) / DAY),
  isAdminLost: seat.isDefaultAdmin,
});

/** Why the caller may not restore the seat at all. */
async function refusalOf(asking: Asking, seat: Binned, { rights, asked, language }: Facts) {
  try {
    if (asked.has(seat.id)) assertNoVisitor(asking.actor);
    await assertMayChange(asking, [seat], rights);
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { reason, params } = error;
    return { reason, message: textOf(reason, language, params) };
  }
}

type Named = Pick<PreviewedPlace, 'id' | 'name'>;

function deptOf({ scope }: Actor, dept: Named, { depts }: Facts): PreviewedPlace {
  const found = depts.get(dept.id);
  if (!found) return { ...dept, state: 'gone' };
  const isSeen = scope.depts === 'all' || scope.depts.includes(dept.id);
  if (!isSeen) return { ...dept, state: 'beyond' };
  const state = found.status === 'disabled' ? 'disabled' : 'kept';
  return { id: dept.id, name: found.name, state };
}

function roleOf(role: Named, { deptId }: Binned, { grants, ceiling }: Rights): PreviewedPlace {
  const found = grants.role(role.id);
  if (!found) return { ...role, state: 'gone' };
  const isGivable = (): boolean => {
    try {
      assertMaySeat(grants, ceiling, { roleIds: [], deptId }, { roleIds: [role.id], deptId });
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  };
  const state = (): PlaceState => {
    if (!found.isEnabled) return 'disabled';
    return isGivable() ? 'kept' : 'beyond';
  };
  return { id: role.id, name: found.name, state: state() };
}
