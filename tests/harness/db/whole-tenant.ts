import type { Tables } from '#server/db/types';
import type { TestApp } from '../app/app';
import { makeDraft, makeLetter } from '../app/letter';
import { makeNotice } from '../app/notice';
import { makeOffer } from '../app/offer';
import { upload } from '../app/upload';

/** The add-on in which it keeps something. */
export const KEEPING = 'ml.made.keeping';

let count = 0;
const phoneOf = (number: number) => `+86138${String(number).padStart(8, '0')}`;

/**
 * Gives a tenant a row of every kind that it can have, with a name in each text about its people.
 * Resolves to its default admin, and to a member that writes, uploads and is paid.
 */
export async function fillTenant(product: TestApp, tenantId: number, name: string) {
  const { db, clock, make } = product;
  count += 1;
  const number = count;
  const hash = String(number).padStart(64, '0');
  const at = clock.now;
  const insert = async <Table extends keyof Tables>(table: Table, values: object) => {
    const row = await db
      .insertInto(table)
      .values(values as never)
      .returningAll()
      .executeTakeFirstOrThrow();
    return row as never as { id: number };
  };
  const upper = await make.dept(tenantId, { name, leader: name });
  const deptId = await make.dept(tenantId, { parentId: upper });
  const postId = await make.post(tenantId, { name });
  const above = await make.role(tenantId, { name });
  const roleId = await make.role(tenantId, {
    ...{ parentId: above, deptIds: [deptId], pages: ['/org/user'] },
  });
  const admin = await product.asDefaultAdmin(tenantId);
  const adminId = admin.memberId as number;
  const person = { username: `${name}-${number}`, realName: name, email: `${name}@example.com` };
  const places = { deptId, roleIds: [roleId], postIds: [postId] };
  const memberId = await make.member(tenantId, { ...person, ...places, phone: phoneOf(number) });
  await make.member(tenantId, { realName: name, deletedAt: at });
  const { accountId } = await db
    .selectFrom('members')
    .select('accountId')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const client = await product.as(memberId);

  const { id: sessionId } = await db
    .selectFrom('sessions')
    .select('id')
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow();
  await insert('tickets', { ticketHash: hash, sessionId, address: name, expiresAt: at });
  await insert('factorTickets', {
    ...{ ticketHash: hash, accountId, memberId, subject: name, way: 'password' },
    ...{ remember: 0, tries: 0, expiresAt: at, securityRevision: 0 },
  });
  await insert('totps', { accountId, lastStep: 0 });
  await insert('recoveryCodes', { accountId, codeHash: hash });
  await insert('passkeys', {
    ...{ accountId, credentialId: hash, publicKey: hash, counter: 0, transports: '[]' },
    ...{ isSynced: 0, name, createdAt: at },
  });
  const preference = JSON.stringify({ name });
  await insert('preferences', {
    ...{ accountId, key: 'list.x', value: preference, bytes: 10, version: 1, updatedAt: at },
  });
  await insert('quotaUsage', { tenantId, kind: 'devices', used: 3 });
  await insert('figures', { tenantId, deptId, day: 20_000, kind: 'joined', slot: 1, value: 2 });
  await insert('withdrawals', { accountId, sealed: hash, version: 1, updatedAt: at });
  await insert('mailReceivers', { accountId });
  await insert('idempotencyKeys', {
    ...{ memberId, idempotencyKey: hash, request: hash, answer: name, createdAt: at },
  });
  const { id: importId } = await insert('imports', {
    ...{ createdAt: at, tenantId, memberId, state: 'checked', total: 1, language: 'en-US' },
    ...{ titles: '[]', requestId: 'r', ip: name, userAgent: name },
  });
  const line = { importId, line: 2, state: 'valid', cells: name, username: name };
  await insert('importLines', { ...line, input: null });
  await insert('jobs', {
    ...{ kind: 'k', payload: 'null', state: 'done', createdAt: at, runAt: at, tenantId },
  });
  await insert('views', {
    ...{ tenantId, memberId, list: 'org.post', name, search: '', look: '{}', isShared: 1 },
    ...{ createdAt: at, updatedAt: at },
  });

  const kept = { tenantId, addon: KEEPING, bytes: 2, createdAt: at, updatedAt: at };
  for (const mode of ['shared', 'own']) {
    const value = JSON.stringify(name);
    await insert('documents', { ...kept, mode, key: name, value, ownerId: memberId });
  }
  await insert('documentUses', { tenantId, addon: kept.addon, documents: 2, bytes: 4 });

  await insert('watches', {
    tenantId,
    addon: kept.addon,
    checkedAt: at,
    above: '{}',
    trouble: null,
  });

  const offerId = await makeOffer(product, memberId, {
    accountId,
    deptId,
    identifier: name,
    note: name,
  });
  const taken = { status: 'accepted', memberId } as const;
  await db.updateTable('offers').set(taken).where('id', '=', offerId).execute();

  const folder = { tenantId, createdAt: at, updatedAt: at };
  const { id: parentId } = await insert('folders', { ...folder, parentId: null, name });
  const { id: folderId } = await insert('folders', { ...folder, parentId, name });
  const bytes = new TextEncoder().encode(`of ${name} ${number}`);
  const fileId = await upload(admin, { bytes, name: `${name}.txt`, folderId });
  const letterId = await makeLetter(product, memberId, [adminId, memberId], name);
  await insert('letterMails', { letterId, memberId: adminId });
  await insert('lostFiles', { letterId, name });
  const noticeId = await makeNotice(product, memberId, 'published', name);
  await insert('noticeReads', { accountId, noticeId, readAt: 1 });
  await insert('noticeMailings', { noticeId, dueAt: at, afterId: 0 });
  await insert('noticeMails', { noticeId, accountId, dueAt: at });
  await insert('upgradeReaders', { accountId, seenAt: 1 });
  const draftId = await makeDraft(product, memberId, [adminId], name);
  await insert('lostDraftFiles', { draftId, name, fileId: 1, position: 1 });
  await insert('fileUses', { fileId, kind: 'notice', targetId: noticeId, position: 0 });
  await insert('fileUses', { fileId, kind: 'letter', targetId: letterId, position: 0 });
  await insert('fileUses', { fileId, kind: 'draft', targetId: draftId, position: 0 });

  const transfer = { at, kind: 'balance', reason: 'r', tenantId, operatorId: adminId };
  const { id: transferId } = await insert('transfers', transfer);
  await insert('ledger', { transferId, accountId, amount: 5, after: 5 });
  await admin.get('POST /user/admin/post/add', { body: { name, code: `${name}-${number}` } });
  await insert('audits', {
    ...{ at, requestId: 'r', tenantId: null, memberId: null, username: person.username },
    ...{ action: 'POST /user/admin/site/accountLogin', target: null, ip: name, userAgent: name },
    ...{ result: 'refused', reason: null, changes: null },
  });
  return { admin, adminId, client, memberId, accountId, fileId, letterId };
}
