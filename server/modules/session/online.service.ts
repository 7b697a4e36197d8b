import type { OnlineSession } from '#contract/member/online';
import type { Db } from '../../db/types';
import type { Actor } from '../../lib/actor';
import { deviceOf } from '../../lib/client/user-agent';
import type { ParsedList } from '../../lib/input/list-query';
import * as repo from './online.repo';
import { idleSince } from './session.service';

/*
 * The sessions of a tenant that live: neither expired nor idle, of a seat in the scope that can still
 * sign in.
 */

interface Asking {
  db: Db;
  actor: Pick<Actor, 'scope' | 'sessionId'>;
  now: number;
}

/** Whoever asks how many there are, with a session or without. */
interface Counting {
  db: Db;
  actor: Pick<Actor, 'scope'>;
  now: number;
}

const reachOf = async (
  { db, actor, now }: Counting,
  branch?: readonly number[],
): Promise<repo.Reach> => ({
  ...{ scope: actor.scope, branch, now },
  idleSince: await idleSince(db, now),
});

const iso = (at: number) => new Date(at).toISOString();

/** A row as it is listed, with the hash of the picture. */
function toOnline(row: repo.Row, sessionId: number): OnlineSession {
  const { agent, browser, os } = deviceOf(row.userAgent);
  // Field by field, as a literal beside a spread row keeps ten times the memory.
  return {
    id: row.id,
    memberId: row.memberId,
    username: row.username,
    realName: row.realName,
    avatar: row.avatar,
    isDefaultAdmin: row.isDefaultAdmin === 1,
    deptName: row.deptName,
    way: row.way,
    ip: row.ip,
    agent,
    browser,
    os,
    createdAt: iso(row.createdAt),
    lastSeenAt: iso(row.lastSeenAt),
    isCurrent: row.id === sessionId,
  };
}

/** One page of who is signed in; `branch` restricts it to departments. */
export async function listOnline(asking: Asking, list: ParsedList, branch?: readonly number[]) {
  const { db, actor } = asking;
  const { rows, total } = await repo.listRows(db, await reachOf(asking, branch), list);
  return { rows: rows.map((row) => toOnline(row, actor.sessionId)), total };
}

/** How many sessions the list shows without conditions. */
export const countOnline = async ({ db, actor, now }: Counting): Promise<number> =>
  repo.countRows(db, await reachOf({ db, actor, now }));

/** Reads the list in batches, for an export. */
export async function readOnline(asking: Asking, list: ParsedList, branch?: readonly number[]) {
  const { db, actor } = asking;
  const reach = await reachOf(asking, branch);
  return async (place: Parameters<typeof repo.readRows>[3]) => {
    const { rows, last } = await repo.readRows(db, reach, list, place);
    return { rows: rows.map((row) => toOnline(row, actor.sessionId)), last };
  };
}

/** A session and whose it is. */
export type Held = Awaited<ReturnType<typeof repo.findRows>>[number];

/** Those of the ids that live and are in the scope. */
export const findOnline = async (asking: Asking, ids: readonly number[]): Promise<Held[]> =>
  repo.findRows(asking.db, await reachOf(asking), ids);

interface Filtered {
  list: ParsedList;
  branch: readonly number[] | undefined;
}

/** At most `limit` of what the list shows. */
export const findListed = async (asking: Asking, { list, branch }: Filtered, limit: number) =>
  repo.findListed(asking.db, await reachOf(asking, branch), list, limit);
