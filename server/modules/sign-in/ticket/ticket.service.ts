import type { Db } from '../../../db/types';
import type { Visit } from '../../../db/visit';
import type { Work } from '../../../db/work';
import type { Sweep } from '../../../jobs/sweep';
import { addressOf } from '../../../lib/client/address';
import { Refusal } from '../../../lib/refusal';
import { hashToken, newToken } from '../../../lib/secrets/token';
import { isValid } from '../../../lib/time/clock';
import { isFresh } from '../../session/session.service';
import { type Entered, enter, findSeatsOf } from '../enter.service';
import * as repo from './ticket.repo';

/** Long enough to load a page, too short to be useful in a browser's history. */
const LIFE_MS = 60_000;

/** Deletes expired tickets. */
export const sweeps: readonly Sweep[] = [{ name: 'tickets', run: repo.deleteExpired }];

/** Creates a ticket for the caller's session, valid once and from the same address. */
export async function addTicket({ db, now, actor: { sessionId } }: Work, ip: string) {
  const ticket = newToken();
  const expiresAt = now + LIFE_MS;
  const address = addressOf(ip);
  await repo.insertTicket(db, { ticketHash: hashToken(ticket), sessionId, address, expiresAt });
  return { ticket, expiresAt: new Date(expiresAt).toISOString() };
}

/**
 * Opens a session of the same seat. It expires no later than the session that created the ticket,
 * which must be active. @throws Refusal ticket.invalid
 */
export async function jump(visit: Visit, ticket: string): Promise<Entered> {
  const { db, now, ip } = visit;
  const row = await repo.takeTicket(db, hashToken(ticket));
  const isGood = row !== undefined && isValid(row.expiresAt, now) && row.address === addressOf(ip);
  const findSource = async (from: Db) =>
    isGood ? repo.findSource(from, row.sessionId) : undefined;
  const source = await findSource(db);
  const seats = source && isFresh(source, now) ? await findSeatsOf(visit, source) : [];
  const seat = seats.find(({ id }) => id === source?.memberId);
  if (!source || !seat) throw new Refusal('ticket.invalid');
  const how = {
    remember: source.remember === 1,
    isDemo: source.isDemo === 1,
    way: source.way,
    provedAt: source.provedAt,
    until: source.expiresAt,
  };
  return enter(visit, source, seat, how, async (trx) => {
    // The original session may have ended in the meantime.
    if ((await findSource(trx))?.memberId !== seat.id) throw new Refusal('ticket.invalid');
  });
}
