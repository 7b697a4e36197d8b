import { clearInterval, setInterval } from 'node:timers';
import { type AuditEntry, recordAudit } from '../../db/audits';
import type { Db } from '../../db/types';
import type { Outage } from '../../lib/async/outage';
import { addressOf } from '../../lib/client/address';

const MINUTE = 60_000;
/** Audit entries of calls without a session per minute; more are only counted. */
const ENTRIES_MAX = { address: 20, node: 1_000 } as const;
/** Addresses that are counted separately per minute; the rest shares one count. */
const ADDRESSES_MAX = 5_000;
const OTHERS = 'others';

interface Tally {
  /** Start of the minute. */
  at: number;
  address: string;
  /** The last call. */
  action: string;
  calls: number;
  /** Calls that have an entry of their own. */
  entries: number;
  /** Calls without one that were refused or failed. */
  refused: number;
}

interface Deps {
  db: Db;
  now: () => number;
  outage: Outage;
}

const minuteOf = (at: number) => at - (at % MINUTE);

/**
 * Limits the audit entries of calls without a session that are refused or change nothing
 * (docs/design/domain.md, "Audit").
 * Calls beyond the limit are counted in memory, and stored as one entry per address and minute. A
 * crash loses the counts of the last minutes.
 */
export class Strangers {
  private minute = 0;
  private tallies = new Map<string, Tally>();
  private entries = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly deps: Deps) {}

  /** Counts a call; returns whether it gets an entry of its own. */
  admit(ip: string, action: string, result: AuditEntry['result']): boolean {
    this.timer ??= setInterval(() => void this.flush(), MINUTE).unref();
    const at = minuteOf(this.deps.now());
    if (at !== this.minute) {
      this.minute = at;
      this.entries = 0;
    }
    const tally = this.tallyOf(addressOf(ip), action);
    tally.calls += 1;
    tally.action = action;
    if (tally.entries >= ENTRIES_MAX.address || this.entries >= ENTRIES_MAX.node) {
      if (result !== 'done') tally.refused += 1;
      return false;
    }
    tally.entries += 1;
    this.entries += 1;
    return true;
  }

  /** Stores the counts of past minutes, or all counts when the node stops. Never fails. */
  async flush(isLast = false): Promise<void> {
    if (isLast) clearInterval(this.timer);
    const minute = minuteOf(this.deps.now());
    await this.deps.outage.watch(async () => {
      for (const [key, tally] of this.tallies) {
        if (!isLast && tally.at === minute) continue;
        this.tallies.delete(key);
        await this.store(tally).catch((error) => {
          this.tallies.set(key, tally);
          throw error;
        });
      }
    });
  }

  private tallyOf(known: string, action: string): Tally {
    const isRoom = this.tallies.size < ADDRESSES_MAX;
    const exact = `${this.minute} ${known}`;
    const address = isRoom || this.tallies.has(exact) ? known : OTHERS;
    const key = `${this.minute} ${address}`;
    const tally = this.tallies.get(key);
    if (tally) return tally;
    const fresh = { at: this.minute, address, action, calls: 0, entries: 0, refused: 0 };
    this.tallies.set(key, fresh);
    return fresh;
  }

  private async store({ at, address, action, calls, entries, refused }: Tally): Promise<void> {
    const more = calls - entries;
    if (more === 0) return;
    await recordAudit(this.deps.db, {
      ...{ at, requestId: '', actor: null, action, ip: address, userAgent: '' },
      ...(refused > 0 ? { result: 'refused', reason: 'rate.exceeded' } : { result: 'done' }),
      changes: [{ target: `address ${address}`, after: { calls: more, refused } }],
    });
  }
}
