import type { Work } from '../../db/work';
import { removeAllPasskeys } from '../factor/passkey.service';
import { removeTotp } from '../factor/totp.service';
import { endSessionsOfAccounts } from '../session/session.service';
import { assertOwnAccount } from './guard.service';
import { findAll } from './member.service';

/**
 * Removes second factors and passkeys of members, all or none, and ends their sessions. @throws
 * Refusal row.missing, account.shared or as `assertMayChange`
 */
export async function resetFactors(work: Work, ids: readonly number[]): Promise<void> {
  const { db, now, note } = work;
  const members = await findAll(work, ids);
  for (const member of members) {
    await assertOwnAccount(work, member);
    const totp = await removeTotp(db, member.accountId);
    const passkeys = await removeAllPasskeys(db, member.accountId);
    note({
      target: `member ${member.id}`,
      name: member.realName,
      before: { totp, passkeys },
      after: { totp: false, passkeys: 0 },
      // It ends the sessions of whoever has none as well.
      isChanged: true,
    });
  }
  await endSessionsOfAccounts(
    db,
    members.map((member) => member.accountId),
    'session.factors-changed',
    now,
  );
}
