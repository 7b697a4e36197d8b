import { LIMIT } from '#contract/limits';

const CENTS = 100;

const yuan = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Cents as yuan, e.g. `1,234.50`. */
export const formatYuan = (cents: number) => yuan.format(cents / CENTS);

/** Yuan with at most two decimals as whole cents. Rounded, because the product may be inexact. */
export const toCents = (amount: number) => Math.round(amount * CENTS);

/** Whether an adjustment may be of this many yuan with at most two decimals, or whole points. */
export function isAmount(kind: 'balance' | 'integral', typed: number | null | undefined): boolean {
  if (typeof typed !== 'number') return false;
  const units = kind === 'balance' ? toCents(typed) : typed;
  const isExact = kind === 'balance' ? units / CENTS === typed : Number.isInteger(units);
  return isExact && units >= 1 && units <= LIMIT.walletAmount;
}

/** An amount in the wallet's kind, formatted. */
export const formatAmount = (kind: 'balance' | 'integral', amount: number) =>
  kind === 'balance' ? formatYuan(amount) : amount.toLocaleString('en-US');
