import { LANGUAGES, type Language, OUTSIDE_PATH } from '#contract/codes';
import { sameText, sign } from '../../lib/secrets/token';
import { isValid } from '../../lib/time/clock';

/** A frame is loaded as soon as its address has come. */
const LIFE_MS = 60_000;

/** What an address of the page shows, and whose session and seat it belongs to. */
export interface Ticket {
  menuId: number;
  sessionId: number;
  memberId: number;
  /** Of the console's page, which a browser need not ask for. */
  language: Language;
  until: number;
}

const signed = (secret: string, text: string) => `${text}.${sign(secret, `outside:${text}`)}`;

/** The address that shows a menu's site to a session and seat for a minute. */
export function addressOf(
  secret: string,
  { menuId, sessionId, memberId, language }: Omit<Ticket, 'until'>,
  now: number,
): string {
  const text = [menuId, sessionId, memberId, language, now + LIFE_MS].join('.');
  return `${OUTSIDE_PATH}${signed(secret, text)}`;
}

/** Reads a ticket; undefined if it was not made here or is over. */
export function readTicket(secret: string, given: string, now: number): Ticket | undefined {
  const text = given.slice(0, given.lastIndexOf('.'));
  if (!sameText(given, signed(secret, text))) return undefined;
  const [menuId, sessionId, memberId, said, until] = text.split('.');
  const language = LANGUAGES.find((one) => one === said);
  if (!language || !isValid(Number(until), now, LIFE_MS)) return undefined;
  return {
    ...{ menuId: Number(menuId), sessionId: Number(sessionId), memberId: Number(memberId) },
    ...{ language, until: Number(until) },
  };
}
