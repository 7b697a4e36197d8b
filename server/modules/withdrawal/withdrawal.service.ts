import type { MaskedWithdrawal, WithdrawalUpdate } from '#contract/withdrawal';
import type { Db } from '../../db/types';
import type { Work } from '../../db/work';
import type { Actor } from '../../lib/actor';
import { Refusal } from '../../lib/refusal';
import type { Sealer } from '../../lib/secrets/seal';
import { findUsedFile, referToOwnImage } from '../file/use.service';
import { assertMayChange } from '../member/guard.service';
import { getMember } from '../member/member.service';
import { ownerOf } from './reseal.service';
import * as repo from './withdrawal.repo';
import { maskAccount, maskName } from './withdrawal.rules';

/** Where money goes, as it is sealed. */
interface Payee {
  name: string;
  account: string;
}

/** What an account's payment code is used by (ADR 0053). */
const targetOf = (accountId: number) => ({ kind: 'payment', targetId: accountId }) as const;

const isoOf = (at: number | undefined) => (at === undefined ? null : new Date(at).toISOString());

/** Settings of an account; their image has no addresses yet, because these belong to a session. */
async function read(db: Db, sealer: Sealer, accountId: number) {
  const row = await repo.findWithdrawal(db, accountId);
  const sealed = row?.sealed ?? null;
  const text = sealed === null ? null : sealer.open(ownerOf(accountId), sealed);
  const payee = text === null ? null : (JSON.parse(text) as Payee);
  return {
    name: payee?.name ?? null,
    account: payee?.account ?? null,
    image: (await findUsedFile(db, targetOf(accountId))) ?? null,
    isUnreadable: sealed !== null && payee === null,
    updatedAt: isoOf(row?.updatedAt),
    version: row?.version ?? 0,
  };
}

type Settings = Awaited<ReturnType<typeof read>>;

const maskOf = ({ name, account }: Pick<Settings, 'name' | 'account'>) => ({
  name: name === null ? null : maskName(name),
  account: account === null ? null : maskAccount(account),
});

const NOTHING: Settings = {
  ...{ name: null, account: null, image: null },
  ...{ isUnreadable: false, updatedAt: null, version: 0 },
};

/** The caller's own settings; none in a demo session, whose visitors are strangers. */
export const getWithdrawal = (db: Db, sealer: Sealer, { accountId, isDemo }: Actor) =>
  isDemo ? Promise.resolve(NOTHING) : read(db, sealer, accountId);

/**
 * Replaces the caller's own settings. The audit entry holds them masked.
 * @throws Refusal version.conflict, row.missing, file.not-image or file.too-large
 */
export async function updateWithdrawal(
  work: Work,
  sealer: Sealer,
  { name, account, fileId, version }: WithdrawalUpdate,
): Promise<Settings> {
  const { db, actor, now, note } = work;
  const { accountId } = actor;
  const before = await read(db, sealer, accountId);
  const sealed =
    name && account
      ? sealer.seal(ownerOf(accountId), JSON.stringify({ name, account } satisfies Payee))
      : null;
  if (!(await repo.saveWithdrawal(db, accountId, { sealed, version }, now))) {
    throw new Refusal('version.conflict');
  }
  await referToOwnImage(work, targetOf(accountId), fileId);
  const after = await read(db, sealer, accountId);
  const noted = (settings: Settings) => ({
    ...maskOf(settings),
    image: settings.image?.id ?? null,
  });
  // Another account may look the same, masked as it is.
  const plain = ({ updatedAt: _at, version: _version, ...settings }: Settings) =>
    JSON.stringify({ ...settings, image: settings.image?.id });
  note({
    target: `account ${accountId}`,
    before: noted(before),
    after: noted(after),
    isChanged: plain(before) !== plain(after),
  });
  return after;
}

/** Settings of a member in the caller's scope, masked. @throws Refusal row.missing */
export async function getMasked(
  db: Db,
  sealer: Sealer,
  { scope }: Actor,
  id: number,
): Promise<MaskedWithdrawal> {
  const { accountId } = await getMember(db, scope, id);
  const { image, isUnreadable, updatedAt, ...payee } = await read(db, sealer, accountId);
  return { ...maskOf(payee), hasImage: image !== null, isUnreadable, updatedAt };
}

/**
 * Settings of a member in full, for whoever pays out. Like adjusting the wallet, it takes a member
 * of the scope who is below the caller, or the own seat; each time leaves an audit entry.
 * @throws Refusal row.missing, member.above-actor, member.not-below or withdrawal.unreadable
 */
export async function openWithdrawal(work: Work, sealer: Sealer, id: number) {
  const { db, actor, note } = work;
  const member = await getMember(db, actor.scope, id);
  await assertMayChange(work, [member]);
  const { isUnreadable, version: _version, ...settings } = await read(db, sealer, member.accountId);
  if (isUnreadable) throw new Refusal('withdrawal.unreadable');
  note({ target: `member ${id}`, name: member.realName });
  return settings;
}
