const CENTS = 100;

const yuan = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Cents as yuan, e.g. `1,234.50`. */
export const formatYuan = (cents: number) => yuan.format(cents / CENTS);

/** Yuan with at most two decimals as whole cents. Rounded, because the product may be inexact. */
export const toCents = (amount: number) => Math.round(amount * CENTS);

/** An amount in the wallet's kind, formatted. */
export const formatAmount = (kind: 'balance' | 'integral', amount: number) =>
  kind === 'balance' ? formatYuan(amount) : amount.toLocaleString('en-US');
