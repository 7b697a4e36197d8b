const CENTS = 100;

const yuan = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Cents as yuan, e.g. `1,234.50`. */
export const formatYuan = (cents: number) => yuan.format(cents / CENTS);

/** Yuan with at most two places as whole cents; the product of the two may be a hair off. */
export const toCents = (amount: number) => Math.round(amount * CENTS);

/** What a wallet of the kind holds, as people write it. */
export const formatAmount = (kind: 'balance' | 'integral', amount: number) =>
  kind === 'balance' ? formatYuan(amount) : amount.toLocaleString('en-US');
