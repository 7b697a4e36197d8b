import type { Db } from '../../db/types';
import type { Actor } from '../../lib/actor';
import { assertCaps } from '../counter/counter.service';

const MINUTE = 60 * 1000;
const SPAN = { short: 10 * MINUTE, day: 24 * 60 * MINUTE };

/**
 * Letters that a seat may send within a span, and their copies: one for each receiver. The platform
 * writes to whole companies.
 */
const RATES = {
  member: { short: { letters: 20, copies: 500 }, day: { letters: 300, copies: 3_000 } },
  platform: { short: { letters: 60, copies: 5_000 }, day: { letters: 1_000, copies: 50_000 } },
} as const;

/** Counts a letter and its copies, exactly under concurrency. @throws Refusal letter.too-many */
export async function assertRate(
  db: Db,
  { memberId, isPlatform }: Actor,
  copies: number,
  now: number,
): Promise<void> {
  const rates = RATES[isPlatform ? 'platform' : 'member'];
  const caps = (['short', 'day'] as const).flatMap((span) => {
    const name = `letters:${memberId}:${span}`;
    const windowMs = SPAN[span];
    return [
      { name, windowMs, max: rates[span].letters },
      { name: `${name}:copies`, windowMs, max: rates[span].copies, amount: copies },
    ];
  });
  await assertCaps(db, caps, now, 'letter.too-many');
}
