import type { Db } from '../../db/types';
import type { Caller } from '../../lib/actor';
import { Refusal } from '../../lib/refusal';
import { findSite, type Site } from '../menu/navigation.service';
import { findTokenHash } from '../session/session.service';
import { readTicket } from './ticket.rules';

/** Key of tickets, and the time. */
interface Asked {
  secret: string;
  now: () => number;
}

interface Asking extends Asked {
  db: Db;
  authenticate: (deps: { db: Db; now: () => number }, tokenHash: string) => Promise<Caller>;
}

/** The language of the console that has got a ticket; undefined if it was not made here or is over. */
export const languageOf = ({ secret, now }: Asked, ticket: string) =>
  readTicket(secret, ticket, now())?.language;

/**
 * The site that a ticket shows, as long as its session, seat and menu are there.
 * @throws Refusal frame.ended
 */
export async function openSite(
  { db, secret, now, authenticate }: Asking,
  given: string,
): Promise<Site> {
  const ticket = readTicket(secret, given, now());
  if (!ticket) throw new Refusal('frame.ended');
  const tokenHash = await findTokenHash(db, ticket.sessionId);
  if (tokenHash === undefined) throw new Refusal('frame.ended');
  const { actor } = await authenticate({ db, now }, tokenHash);
  if (actor?.memberId !== ticket.memberId) throw new Refusal('frame.ended');
  const site = await findSite(db, actor, ticket.menuId, ticket.language);
  if (!site) throw new Refusal('frame.ended');
  return site;
}
