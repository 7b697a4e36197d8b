import type { CallMap } from '#contract/index';
import { LIMIT } from '#contract/limits';
import type { Member } from '#contract/member/member';
import type { LedgerEntry, WalletLook } from '#contract/wallet';
import { lockTenant } from '../../db/access-locks';
import type { Db } from '../../db/types';
import type { Work } from '../../db/work';
import type { Actor } from '../../lib/actor';
import type { ParsedList } from '../../lib/input/list-query';
import { Refusal } from '../../lib/refusal';
import { setWallet } from '../account/account.service';
import { assertMayChange, assertOwnAccount } from '../member/guard.service';
import { getMember } from '../member/member.service';
import * as repo from './wallet.repo';

export const { forgetHolders, forgetOperators } = repo;

type Adjustment = CallMap['POST /user/admin/member/wallet']['body'];

/** Ledger entries of a member's wallet. @throws Refusal row.missing */
export async function listLedger(db: Db, actor: Actor, id: number, list: ParsedList) {
  return repo.findLedger(db, await getMember(db, actor.scope, id), list);
}

/** Ledger entries of the caller's own wallet that its present tenant made. */
export const listOwnLedger = (db: Db, { accountId, tenantId }: Actor, list: ParsedList) =>
  repo.findLedger(db, { accountId, tenantId }, list);

/**
 * What a member's wallet holds, and the other side that an adjustment would move money from or to. @throws Refusal row.missing, member.self or wallet.*
 */
export async function lookAtWallet(db: Db, actor: Actor, id: number): Promise<WalletLook> {
  const member = await getMember(db, actor.scope, id);
  if (id === actor.memberId) throw new Refusal('member.self');
  const other = await otherSideOf(db, actor, member);
  const held = ({ balance, integral }: Pick<WalletLook, 'balance' | 'integral'>) => ({
    balance,
    integral,
  });
  const nothing = { balance: null, integral: null };
  const counterpart = other && {
    name: other.realName,
    ...(other.isSeen ? held(other) : nothing),
  };
  return { ...held(member), counterpart };
}

/**
 * Transfers money or points between a member and the other side: the platform for its own members,
 * and in other tenants the first default admin (docs/design/domain.md, "Wallet"). A member cannot
 * adjust its own wallet.
 * @throws Refusal wallet.*, or member.*
 */
export async function adjustWallet(work: Work, values: Adjustment): Promise<LedgerEntry> {
  const { db, actor, now, note } = work;
  const { id, kind, amount, reason } = values;
  await lockTenant(db, actor.tenantId);
  const member = await getMember(db, actor.scope, id);
  if (id === actor.memberId) throw new Refusal('member.self');
  await assertMayChange(work, [member]);
  if (amount < 0) await assertOwnAccount(work, member, 'wallet.shared');
  const other = await otherSideOf(db, actor, member);
  const sides = other === null ? [member.accountId] : [member.accountId, other.accountId];
  const wallets = await repo.lockWallets(db, sides);
  const moved = { at: now, kind, reason, tenantId: actor.tenantId, operatorId: actor.memberId };
  const transferId = await repo.insertTransfer(db, moved);
  const move = async (accountId: number | null, delta: number) => {
    const after = accountId === null ? null : heldAfter(wallets, { accountId, kind, delta });
    await repo.insertLine(db, { transferId, accountId, amount: delta, after });
    if (accountId !== null && after !== null) await setWallet(db, accountId, { [kind]: after });
    return after ?? 0;
  };
  const after = await move(member.accountId, amount);
  await move(other?.accountId ?? null, -amount);
  note({
    target: `member ${id}`,
    name: member.realName,
    before: { [kind]: after - amount },
    after: { [kind]: after, walletReason: reason },
  });
  return {
    ...{ id: transferId, at: new Date(now).toISOString(), kind, amount, after, reason },
    counterpart: other?.realName ?? null,
    operator: actor.realName,
  };
}

/** The other side of a member's adjustments; null for the platform. */
async function otherSideOf(db: Db, actor: Actor, { accountId }: Member) {
  if (actor.isPlatform) return null;
  const other = await repo.findTreasurer(db, actor.scope);
  if (!other) throw new Refusal('wallet.counterpart');
  if (other.accountId === accountId) throw new Refusal('wallet.same-account');
  return other;
}

/** Balance of the locked wallet afterwards. @throws Refusal wallet.too-little or wallet.too-much */
function heldAfter(
  wallets: readonly repo.Wallet[],
  { accountId, kind, delta }: { accountId: number; kind: repo.WalletKind; delta: number },
): number {
  const wallet = wallets.find((one) => one.accountId === accountId);
  if (!wallet) throw new Refusal('row.missing');
  const after = wallet[kind] + delta;
  const params = { name: wallet.realName };
  if (after < 0) throw new Refusal('wallet.too-little', params);
  if (after > LIMIT.walletMax) throw new Refusal('wallet.too-much', params);
  return after;
}
