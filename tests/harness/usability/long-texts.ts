import type { Db } from '#server/db/types';
import { both } from '#server/lib/texts';
import { Factory } from '../app/factory';
import { makeFile } from '../app/file';
import { makeDraft, makeLetter } from '../app/letter';
import { makeNotice } from '../app/notice';
import { makeOffer } from '../app/offer';
import { platformOf } from '../app/platform';
import { makeSession } from '../app/session';
import { beginWork, installAddon, offerAddons } from '../market/offers';

/** Longer than any field allows, and without a place to break. */
export const WORD = 'Longword'.repeat(25);

/** Ids that depend on the database. */
export const ids = { dept: 0, role: 0, member: 0, letter: 0 };

/** Writes a row for each list that has the word in every text. */
export async function seedLongTexts(db: Db) {
  const clock = { now: Date.now(), advance: () => undefined };
  const make = new Factory(db, clock);
  const tenantId = await platformOf(db);
  const other = await make.tenant(
    { name: WORD, code: WORD, leader: WORD, remark: WORD },
    { title: WORD, description: WORD, remark: WORD },
  );
  const texts = { name: WORD, code: WORD, leader: WORD, email: WORD, remark: WORD };
  const deptId = await make.dept(tenantId, texts);
  await make.dept(tenantId, { name: WORD, parentId: deptId });
  await make.post(tenantId, { name: WORD, code: WORD, remark: WORD });
  const roleId = await make.role(tenantId, { name: WORD, code: WORD });
  await make.role(tenantId, { name: WORD, parentId: roleId });
  const person = { username: WORD, realName: WORD, email: WORD };
  const writer = await make.member(tenantId, { ...person, deptId, isDefaultAdmin: 1 });
  await makeSession({ db, clock }, writer, { ip: WORD, userAgent: WORD });
  const deleted = { ...person, username: `${WORD}-1`, deletedBy: writer };
  await make.member(tenantId, { ...deleted, deptId, deletedAt: clock.now - 1 });
  await make.member(other, { ...deleted, username: `${WORD}-2`, deletedAt: clock.now });
  const elsewhere = await make.dept(other, { name: WORD });
  await make.member(other, { ...person, username: `${WORD}-3`, deptId: elsewhere });
  const owner = await make.member(tenantId, { username: 'owner', isDefaultAdmin: 1 });
  await makeOffer({ db, clock }, writer, { deptId, identifier: WORD, note: WORD });
  const letter = await makeLetter({ db, clock }, writer, [owner], WORD);
  await makeDraft({ db, clock }, owner, [writer], WORD);
  // One to everyone, and one to its reader alone.
  for (const range of ['everyone', 'member'] as const) {
    const noticeId = await makeNotice({ db, clock }, writer, 'published', WORD);
    const rangeType = range === 'everyone' ? range : 'members';
    const values = { tag: WORD, rangeType } as const;
    await db.updateTable('notices').set(values).where('id', '=', noticeId).execute();
    const target = { kind: range, targetId: range === 'member' ? owner : 0 };
    await db.updateTable('noticeRanges').set(target).where('noticeId', '=', noticeId).execute();
  }
  await makeFile(db, { tenantId, name: WORD, ownerId: writer, folder: WORD });
  Object.assign(ids, { dept: deptId, role: roleId, member: writer, letter });
  const tenants = db.selectFrom('tenants').select('policyId').where('id', '=', other);
  const { policyId } = await tenants.executeTakeFirstOrThrow();
  await db
    .insertInto('invites')
    .values({
      ...{ title: WORD, companyName: WORD, remark: WORD, code: 'A', policyId: policyId ?? 0 },
      ...{ creatorId: writer, status: 'enabled', createdAt: clock.now, updatedAt: clock.now },
    })
    .execute();
  await db
    .insertInto('messages')
    .values({
      ...{ at: Date.now(), channel: 'mail', kind: 'test', receiver: WORD },
      ...{ provider: 'smtp', result: 'failed', answer: WORD },
    })
    .execute();
  await db
    .updateTable('audits')
    .set({ username: WORD, action: WORD, target: WORD, ip: WORD })
    .where('id', '=', await make.audit(tenantId))
    .execute();
  await db
    .updateTable('menus')
    .set({ title: WORD, path: `/${WORD}`, permissions: WORD })
    .where('id', '=', await make.menu(tenantId, []))
    .execute();
  await offerAddons(db, [{ name: 'ml.svc.long', title: both(WORD, WORD) }]);
  // What is installed stays in the market, whatever the registries say.
  await installAddon(db, 'ml.svc.long', '1.0.0');
  await beginWork(db, WORD, { title: WORD, state: 'failed', finishedAt: clock.now });
}
