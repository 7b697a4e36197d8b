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
import { findRoom } from '../quota/quota.service';
import * as repo from './recycle.repo';
import { type Binned, findBinned } from './recycle.service';

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
  const contacts = seats.flatMap(({ phone, email }) => [phone ?? [], email?.toLowerCase() ?? []]);
  const accountIds = seats.map(({ accountId }) => accountId);
  const depts = await repo.findDepts(db, tenantId, deptIds);
  const facts: Facts = {
    rights: await readCeiling(asking),
    depts: new Map(depts.map(({ id, ...dept }) => [id, dept])),
    taken: await repo.findContacts(db, tenantId, contacts.flat()),
    own: new Set(await findOnlySeatedIn(db, tenantId, accountIds)),
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
  const { actor } = asking;
  const { place, phone, email } = seat;
  const isAboveAll = actor.isPlatform && actor.isDefaultAdmin;
  const contactOf = (value: string | null) =>
    value === null ? null : { value, isTaken: facts.taken.has(value.toLowerCase()) };
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
    phone: contactOf(phone),
    email: contactOf(email),
    isShared: !isAboveAll && !facts.own.has(seat.accountId),
  };
}

/** Why the caller may not restore the seat at all. */
async function refusalOf(asking: Asking, seat: Binned, { rights, language }: Facts) {
  try {
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
