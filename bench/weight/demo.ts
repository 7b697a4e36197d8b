import { join } from 'node:path';
import { recordAudit } from '#server/db/audits';
import { unguarded } from '#server/db/guard/guard';
import { migrate } from '#server/db/migrate';
import { openDatabase } from '#server/db/open';
import { seedDemo } from '#server/db/seed/demo/seed-demo';
import type { Db } from '#server/db/types';
import { savePreference } from '#server/modules/preference/preference.repo';
import { openAsFirst } from '../product';

/** As many as a page of a list shows. */
const ENTRIES = 20;

/** Fills a page of the audit log, the one list that the demo leaves empty. */
export async function fillAuditLog(db: Db): Promise<void> {
  const { memberId, tenantId, username } = await unguarded(db)
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.accountId')
    .select(['members.id as memberId', 'tenantId', 'username'])
    .orderBy('members.id')
    .executeTakeFirstOrThrow();
  for (let entry = 0; entry < ENTRIES; entry += 1) {
    await recordAudit(db, {
      at: Date.now() - entry * 60_000,
      requestId: `bench-${entry}`,
      actor: { memberId, tenantId, username },
      action: 'PUT /user/admin/dept/update',
      ip: '127.0.0.1',
      userAgent: 'bench',
      result: 'done',
      changes: [{ target: `dept ${entry}`, before: { sort: 1 }, after: { sort: 2 } }],
    });
  }
}

/** A data folder with the demo, whose administrator has seen the tour; resolves to its token. */
export async function prepareDemoFolder(folder: string): Promise<string> {
  const db = openDatabase({ folder: join(folder, 'demo') });
  try {
    await migrate(db);
    await seedDemo(db, Date.now());
    await fillAuditLog(db);
    const { token, accountId } = await openAsFirst(db);
    const value = JSON.stringify({ seen: true });
    const tour = { key: 'tour', value, version: 1, bytes: value.length };
    await savePreference(db, accountId, tour, Date.now());
    return token;
  } finally {
    await db.destroy();
  }
}
