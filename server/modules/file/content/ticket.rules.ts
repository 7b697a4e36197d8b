import { SKEW_MS } from '../../../lib/clock';
import { sameText, sign } from '../../../lib/secrets/token';

/** Addresses stay the same within a period, so that a browser's cache is of use. */
const PERIOD_MS = 15 * 60_000;
const PATH = '/admin/admin/file/content';

/** The session and seat that an address belongs to. */
export interface Holder {
  sessionId: number;
  memberId: number;
}

/** What an address opens. */
export interface Ticket extends Holder {
  fileId: number;
  isThumbnail: boolean;
  until: number;
}

const signed = (secret: string, text: string) => `${text}.${sign(secret, `file:${text}`)}`;

const addressOf = (secret: string, ticket: Ticket) => {
  const { fileId, isThumbnail, sessionId, memberId, until } = ticket;
  const text = [fileId, isThumbnail ? 1 : 0, sessionId, memberId, until].join('.');
  return `${PATH}?ticket=${signed(secret, text)}`;
};

/** End of the addresses that are given now: they hold for one period at least, two at most. */
export const endOf = (now: number) => (Math.floor(now / PERIOD_MS) + 2) * PERIOD_MS;

/** Adds its addresses to a file, for one session and seat. */
export function addressing(secret: string, { sessionId, memberId }: Holder, now: number) {
  const until = endOf(now);
  return <Row extends { id: number; hasThumbnail: boolean }>({ hasThumbnail, ...row }: Row) => {
    const ticket = { fileId: row.id, sessionId, memberId, until };
    return {
      ...row,
      url: addressOf(secret, { ...ticket, isThumbnail: false }),
      thumbnailUrl: hasThumbnail ? addressOf(secret, { ...ticket, isThumbnail: true }) : null,
      addressesUntil: new Date(until).toISOString(),
    };
  };
}

/** Reads a ticket; undefined if it was not made here or is over. */
export function readTicket(secret: string, given: string, now: number): Ticket | undefined {
  const text = given.slice(0, given.lastIndexOf('.'));
  if (!sameText(given, signed(secret, text))) return undefined;
  const [fileId = 0, isThumbnail, sessionId = 0, memberId = 0, until = 0] = text
    .split('.')
    .map(Number);
  if (until <= now || until > endOf(now) + SKEW_MS) return undefined;
  return { fileId, isThumbnail: isThumbnail === 1, sessionId, memberId, until };
}
