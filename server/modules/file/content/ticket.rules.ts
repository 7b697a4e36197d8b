import type { FileUse } from '#contract/file/file';
import { sameText, sign } from '../../../lib/secrets/token';
import { SKEW_MS } from '../../../lib/time/clock';

/** Addresses stay the same within a period, so that a browser's cache is of use. */
const PERIOD_MS = 15 * 60_000;
const PATH = '/admin/admin/file/content';
/** Parts of a ticket before what it opens the file through. */
const NUMBERS = 5;

/** The session and seat that an address belongs to. */
export interface Holder {
  sessionId: number;
  memberId: number;
}

/** What an address opens: a file by its id, its thumbnail, or a person's picture by its hash. */
const MARKS = { file: '0', thumbnail: '1', person: 'p' } as const;

type Kind = keyof typeof MARKS;

/** What lets its reader open a file that the reader might not open otherwise. */
export interface Via {
  kind: FileUse['kind'];
  targetId: number;
}

/** What an address opens. */
export interface Ticket extends Holder {
  kind: Kind;
  /** Id of a file or hash of a picture. */
  key: string;
  until: number;
  via?: Via;
}

const signed = (secret: string, text: string) => `${text}.${sign(secret, `file:${text}`)}`;

const addressOf = (secret: string, ticket: Ticket) => {
  const { kind, key, sessionId, memberId, until, via } = ticket;
  const parts = [key, MARKS[kind], sessionId, memberId, until];
  const text = [...parts, ...(via ? [via.kind, via.targetId] : [])].join('.');
  return `${PATH}?ticket=${signed(secret, text)}`;
};

/** End of the addresses that are given now: they hold for one period at least, two at most. */
export const endOf = (now: number) => (Math.floor(now / PERIOD_MS) + 2) * PERIOD_MS;

/**
 * Adds its addresses to a file, for one session and seat; with `via` they hold as long as that may be
 * read and refers to the file.
 */
export function addressing(
  secret: string,
  { sessionId, memberId }: Holder,
  now: number,
  via?: Via,
) {
  const until = endOf(now);
  return <Row extends { id: number; hasThumbnail: boolean }>({ hasThumbnail, ...row }: Row) => {
    const ticket = { key: String(row.id), sessionId, memberId, until, via };
    return {
      ...row,
      url: addressOf(secret, { ...ticket, kind: 'file' }),
      thumbnailUrl: hasThumbnail ? addressOf(secret, { ...ticket, kind: 'thumbnail' }) : null,
      addressesUntil: new Date(until).toISOString(),
    };
  };
}

/**
 * The address of a person's picture for one session and seat, from the hash that the database holds
 * (docs/design/domain.md, "Files"). Null without a picture.
 */
export function pictureAddressing(secret: string, { sessionId, memberId }: Holder, now: number) {
  const until = endOf(now);
  return (hash: string | null): string | null =>
    hash && addressOf(secret, { kind: 'person', key: hash, sessionId, memberId, until });
}

/** What a call has to give addresses: the key of tickets, session and seat, and the time. */
export interface Asking {
  http: { get: (name: 'deps') => { secret: string } };
  actor: Holder;
  now: number;
}

/** The addresses of pictures for a call. */
export const pictureAddresses = ({ http, actor, now }: Asking) =>
  pictureAddressing(http.get('deps').secret, actor, now);

/** Replaces the hash of a person's picture by its address for a call. */
export function picturing(asking: Asking) {
  const pictureOf = pictureAddresses(asking);
  return <Row extends { avatar: string | null }>(row: Row): Row => ({
    ...row,
    avatar: pictureOf(row.avatar),
  });
}

/** The same for the picture of who has written something. */
export function picturingAuthors(asking: Asking) {
  const pictureOf = pictureAddresses(asking);
  return <Row extends { fromAvatar: string | null }>(row: Row): Row => ({
    ...row,
    fromAvatar: pictureOf(row.fromAvatar),
  });
}

/** Reads a ticket; undefined if it was not made here or is over. */
export function readTicket(secret: string, given: string, now: number): Ticket | undefined {
  const text = given.slice(0, given.lastIndexOf('.'));
  if (!sameText(given, signed(secret, text))) return undefined;
  const parts = text.split('.');
  const [key = '', mark] = parts;
  const kind = (Object.keys(MARKS) as Kind[]).find((name) => MARKS[name] === mark);
  const [sessionId = 0, memberId = 0, until = 0] = parts.slice(2, NUMBERS).map(Number);
  if (!kind || until <= now || until > endOf(now) + SKEW_MS) return undefined;
  const [viaKind, targetId] = parts.slice(NUMBERS);
  const via = viaKind && { kind: viaKind as Via['kind'], targetId: Number(targetId) };
  return { kind, key, sessionId, memberId, until, ...(via && { via }) };
}
