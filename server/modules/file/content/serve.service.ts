import { Readable } from 'node:stream';
import type { Db } from '../../../db/types';
import { Refusal } from '../../../lib/refusal';
import type { Storage } from '../../../providers/storage/provider';
import { findTokenHash } from '../../session/session.service';
import * as repo from './content.repo';
import { thumbnailKey } from './ingest.service';
import { rangeOf } from './range.rules';
import { readTicket, type Ticket } from './ticket.rules';

/** The rights of a served file end with its address: no script, no frame, no request of its own. */
const POLICY = `sandbox; default-src 'none'; style-src 'unsafe-inline'; media-src 'self'; frame-ancestors 'none'`;

/** Kinds that a browser shows or plays; all others are downloads. */
const SHOWN = ['image', 'video', 'audio'];

/** Name of a person's picture when somebody saves it. */
const PERSON = 'picture.webp';

/** Whether the session and seat of a ticket are still there. */
export type IsHeld = (tokenHash: string, ticket: Ticket, db: Db) => Promise<boolean>;

interface Asked {
  db: Db;
  storage: Storage;
  now: number;
  /** The headers Range, If-Range and If-None-Match. */
  range: string | undefined;
  ifRange: string | undefined;
  ifNoneMatch: string | undefined;
}

interface Piece {
  key: string;
  name: string;
  mime: string;
  isShown: boolean;
  caching: string;
}

/** Whether the client says that it has a content already (RFC 9110, 13.1.2). */
const isKnown = (ifNoneMatch: string, tag: string) =>
  ifNoneMatch.trim() === '*' ||
  ifNoneMatch.match(/"[^"]*"/g)?.some((known) => known === tag) === true;

async function answer(
  { storage, range, ifRange, ifNoneMatch = '' }: Asked,
  { key, name, mime, isShown, caching }: Piece,
) {
  const size = await storage.sizeOf(key);
  const tag = `"${key}"`;
  const common = { 'Cache-Control': caching, ETag: tag };
  if (isKnown(ifNoneMatch, tag)) {
    return { name, content: new Uint8Array(), status: 304 as const, headers: common };
  }
  // Whoever has the beginning of something else needs the whole.
  const isSame = ifRange === undefined || ifRange === tag;
  const asked = rangeOf(isSame ? range : undefined, size);
  if (asked === 'outside') {
    throw new Refusal('file.range', { size }, { headers: { 'Content-Range': `bytes */${size}` } });
  }
  const content = await storage.read(key, asked ?? undefined);
  const disposition = isShown ? 'inline' : 'attachment';
  return {
    name,
    content: Readable.toWeb(content) as ReadableStream<Uint8Array>,
    status: asked ? (206 as const) : (200 as const),
    headers: {
      'Content-Type': mime,
      'Content-Disposition': `${disposition}; filename*=UTF-8''${encodeURIComponent(name)}`,
      'Content-Length': String(asked ? asked.end - asked.start + 1 : size),
      ...(asked && { 'Content-Range': `bytes ${asked.start}-${asked.end}/${size}` }),
      'Accept-Ranges': 'bytes',
      'Content-Security-Policy': POLICY,
      ...common,
    },
  };
}

/**
 * The content that a ticket opens, as long as its session, seat and content are there.
 * @throws Refusal file.address-ended, or file.range
 */
export async function openTicket(
  asked: Asked,
  { given, secret, isHeld }: { given: string; secret: string; isHeld: IsHeld },
) {
  const { db, now } = asked;
  const ticket = readTicket(secret, given, now);
  if (!ticket) throw new Refusal('file.address-ended');
  const assertHeld = async (current: Db) => {
    const tokenHash = await findTokenHash(current, ticket.sessionId);
    if (tokenHash === undefined || !(await isHeld(tokenHash, ticket, current))) {
      throw new Refusal('file.address-ended');
    }
  };
  await assertHeld(db);
  const piece = await pieceOf(db, ticket);
  if (!piece) throw new Refusal('file.address-ended');
  const seconds = Math.floor((ticket.until - now) / 1000);
  const caching = `private, max-age=${seconds}, immutable`;
  return { ...(await answer(asked, { ...piece, caching })), assertHeld };
}

/** What a ticket opens, if it is still there. */
async function pieceOf(db: Db, { kind, key }: Ticket): Promise<Omit<Piece, 'caching'> | undefined> {
  if (kind === 'person') {
    const picture = await repo.findPictureOfPerson(db, key);
    return picture && { key, name: PERSON, mime: picture.mime, isShown: true };
  }
  const file = await repo.findServed(db, Number(key));
  if (!file) return undefined;
  const { name, hash, mime } = file;
  if (kind === 'file') return { key: hash, name, mime, isShown: SHOWN.includes(file.kind) };
  if (!file.hasThumbnail) return undefined;
  return { key: thumbnailKey(hash), name: `${name}.webp`, mime: 'image/webp', isShown: true };
}

/** A picture for everybody. @throws Refusal row.missing, or file.range */
export async function openPublic(asked: Asked, hash: string) {
  const file = await repo.findPublic(asked.db, hash);
  if (!file) throw new Refusal('row.missing');
  const { name, mime } = file;
  // Another logo has another address.
  const caching = 'public, max-age=31536000, immutable';
  return answer(asked, { key: hash, name, mime, isShown: true, caching });
}
