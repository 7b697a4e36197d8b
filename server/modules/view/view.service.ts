import { LIMIT } from '#contract/limits';
import type { View, ViewAdd, ViewUpdate } from '#contract/view';
import type { Db } from '../../db/types';
import type { Work } from '../../db/work';
import type { Scope } from '../../lib/actor';
import { Refusal } from '../../lib/refusal';
import * as repo from './view.repo';

export const { listViews } = repo;

/** @throws Refusal row.missing, view.of-another */
async function getOwn(db: Db, scope: Scope, id: number): Promise<View> {
  const view = await repo.findView(db, scope, id);
  if (!view) throw new Refusal('row.missing');
  if (!view.isMine) throw new Refusal('view.of-another', { owner: view.ownerName });
  return view;
}

async function ownOf(db: Db, scope: Scope, list: string): Promise<View[]> {
  return (await repo.listViews(db, scope, list)).filter((view) => view.isMine);
}

function assertNameFree(own: readonly View[], name: string, exceptId?: number): void {
  const isTaken = (view: View) =>
    view.id !== exceptId && view.name.toLowerCase() === name.toLowerCase();
  if (own.some(isTaken)) throw new Refusal('view.name-taken', { name }, { field: 'name' });
}

/** @throws Refusal view.name-taken, view.too-many */
export async function addView(work: Work, values: ViewAdd): Promise<View> {
  const { db, actor, now, note } = work;
  const own = await ownOf(db, actor.scope, values.list);
  assertNameFree(own, values.name);
  if (own.length >= LIMIT.views) throw new Refusal('view.too-many', { limit: LIMIT.views });
  const id = await repo.insertView(db, actor.scope, values, now);
  const view = await getOwn(db, actor.scope, id);
  note({ target: `view ${id}`, after: view });
  return view;
}

/** @throws Refusal row.missing, view.of-another, view.name-taken, version.conflict */
export async function updateView(work: Work, values: ViewUpdate): Promise<View> {
  const { db, actor, now, note } = work;
  const before = await getOwn(db, actor.scope, values.id);
  assertNameFree(await ownOf(db, actor.scope, before.list), values.name, values.id);
  if (!(await repo.updateView(db, actor.scope, values, now))) {
    throw new Refusal('version.conflict', {}, { data: before });
  }
  const after = await getOwn(db, actor.scope, values.id);
  note({ target: `view ${values.id}`, before, after });
  return after;
}

/** Deletes own views, all or none. @throws Refusal row.missing, view.of-another */
export async function removeViews({ db, actor, note }: Work, ids: readonly number[]) {
  for (const id of new Set(ids)) {
    note({ target: `view ${id}`, before: await getOwn(db, actor.scope, id) });
  }
  await repo.deleteViews(db, actor.scope, ids);
}
