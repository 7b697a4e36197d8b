import { LIST_CALLS, type ListName } from '#contract/codes';
import { calls } from '#contract/index';
import { LIMIT } from '#contract/limits';
import type { View, ViewAdd, ViewUpdate } from '#contract/view';
import type { Db } from '../../db/types';
import type { Work } from '../../db/work';
import type { Actor, Scope } from '../../lib/actor';
import { Refusal } from '../../lib/refusal';
import { isSameName } from '../../lib/same-name';
import * as repo from './view.repo';

export const { countViews } = repo;

const CALLS = new Map<string, string>(Object.entries(LIST_CALLS));
const GRANTED = new Set(calls.filter(({ access }) => access === 'granted').map(({ key }) => key));

/** Whether the actor has the permission of the list. */
function mayOpen({ permissions }: Actor, list: string): boolean {
  const key = CALLS.get(list);
  return key !== undefined && (permissions.has(key) || !GRANTED.has(key));
}

/** @throws Refusal permission.denied */
function assertMayOpen(actor: Actor, list: string): void {
  if (!mayOpen(actor, list)) throw new Refusal('permission.denied');
}

/** The own and shared views of a list; empty without the permission of the list. */
export const listViews = async (db: Db, actor: Actor, list: ListName): Promise<View[]> =>
  mayOpen(actor, list) ? repo.listViews(db, actor.scope, list) : [];

/** @throws Refusal row.missing, also without the permission of the list, or view.of-another */
async function getOwn(db: Db, actor: Actor, id: number): Promise<View> {
  const view = await repo.findView(db, actor.scope, id);
  if (!view || (!view.isMine && !mayOpen(actor, view.list))) throw new Refusal('row.missing');
  if (!view.isMine) throw new Refusal('view.of-another', { owner: view.ownerName });
  return view;
}

/** The own views of a list, which no other request changes until the commit. */
async function holdOwn(db: Db, scope: Scope, list: string): Promise<View[]> {
  await repo.lockMember(db, scope);
  return (await repo.listViews(db, scope, list)).filter((view) => view.isMine);
}

function assertNameFree(own: readonly View[], name: string, exceptId?: number): void {
  const isTaken = (view: View) => view.id !== exceptId && isSameName(view.name, name);
  if (own.some(isTaken)) throw new Refusal('view.name-taken', { name }, { field: 'name' });
}

/** @throws Refusal permission.denied, view.name-taken, view.too-many */
export async function addView(work: Work, values: ViewAdd): Promise<View> {
  const { db, actor, now, note } = work;
  assertMayOpen(actor, values.list);
  const own = await holdOwn(db, actor.scope, values.list);
  assertNameFree(own, values.name);
  if (own.length >= LIMIT.views) throw new Refusal('view.too-many', { limit: LIMIT.views });
  const id = await repo.insertView(db, actor.scope, values, now);
  const view = await getOwn(db, actor, id);
  note({ target: `view ${id}`, after: view });
  return view;
}

/** @throws Refusal row.missing, view.of-another, permission.denied, view.name-taken, version.conflict */
export async function updateView(work: Work, values: ViewUpdate): Promise<View> {
  const { db, actor, now, note } = work;
  const before = await getOwn(db, actor, values.id);
  assertMayOpen(actor, before.list);
  assertNameFree(await holdOwn(db, actor.scope, before.list), values.name, values.id);
  if (!(await repo.updateView(db, actor.scope, values, now))) {
    throw new Refusal('version.conflict', {}, { data: before });
  }
  const after = await getOwn(db, actor, values.id);
  note({ target: `view ${values.id}`, before, after });
  return after;
}

/** Deletes own views, all or none. @throws Refusal row.missing, view.of-another */
export async function removeViews({ db, actor, note }: Work, ids: readonly number[]) {
  for (const id of new Set(ids)) {
    note({ target: `view ${id}`, before: await getOwn(db, actor, id) });
  }
  await repo.deleteViews(db, actor.scope, ids);
}
