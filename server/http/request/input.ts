import { ZodError, ZodObject, z } from 'zod';
import { type Call, isSafe } from '#contract/call';
import { LIMIT } from '#contract/limits';
import type { ScratchFiles } from '../../disk/scratch';
import { parseGiven } from '../../lib/input/field-errors';
import { fieldsOf } from '../../lib/input/fields';
import { assertNames } from '../../lib/input/names';
import { findUnstorable } from '../../lib/input/storable';
import { findTwice } from '../../lib/input/strict-json';
import { Refusal } from '../../lib/refusal';
import type { AppContext } from '../context';
import { partsOf, readBytes } from './body';
import { readForm } from './form';
import { MEDIA_TYPES, mediaTypeOf, saysUtf8 } from './media-types';
import { identifyForPart } from './session';

function parse(schema: z.ZodType | undefined, value: unknown) {
  assertNames(value);
  const parsed = schema && parseGiven(schema, value);
  const path = findUnstorable(parsed);
  if (path) throw new ZodError([{ code: 'custom', path: [...path], message: 'characters' }]);
  return parsed;
}

/** The query as it was sent. */
function searchOf({ url }: AppContext['req']): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start);
}

/** Text is UTF-8; other bytes would be stored as replacement characters. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Readers differ in which of two fields of one name holds, so what one has checked another would do
 * otherwise. @throws Refusal error.field-twice
 */
function readJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  const field = findTwice(text);
  if (field !== undefined) throw new Refusal('error.field-twice', {}, { field });
  return value;
}

const READERS: Record<'json' | 'text' | 'urlencoded', (text: string) => unknown> = {
  json: readJson,
  text: (text) => text,
  urlencoded: fieldsOf,
};

/** @throws Refusal error.content-type */
function assertType(c: AppContext, wanted: string): void {
  if (mediaTypeOf(c.req.header('content-type')) === wanted) return;
  throw new Refusal('error.content-type', { type: wanted });
}

/** @throws Refusal error.charset */
function assertCharset(c: AppContext): void {
  if (!saysUtf8(c.req.header('content-type'))) throw new Refusal('error.charset');
}

/** A body is read as it arrives. @throws Refusal error.content-encoding */
function assertPlain(c: AppContext): void {
  const encoding = c.req.header('content-encoding')?.trim().toLowerCase() || 'identity';
  if (encoding !== 'identity') throw new Refusal('error.content-encoding');
}

/** Reads a body that is held as a whole. @throws Refusal error.* */
async function readText(c: AppContext, call: Call, type: keyof typeof READERS) {
  const bytes = await readBytes(c, call);
  assertType(c, MEDIA_TYPES[type]);
  assertCharset(c);
  try {
    const raw = utf8.decode(bytes);
    return { raw, value: READERS[type](raw) };
  } catch (error) {
    const isTold = error instanceof Refusal || error instanceof ZodError;
    throw isTold ? error : new Refusal('error.malformed');
  }
}

/** Bytes of a form besides its file: names, headers and boundaries. */
const AROUND_BYTES = 64 * 1024;

/**
 * Reads the form of an upload; its files go to the disk as they arrive. Its fields are limited to
 * those of the schema, and the caller's access is checked again before each part and during a long
 * one.
 * @throws Refusal error.*, or as `assertAccess`
 */
async function readUpload(c: AppContext, call: Call): Promise<Read> {
  const { body, maxBytes = LIMIT.bodyBytes } = call;
  const names = body instanceof ZodObject ? Object.keys(body.shape) : [];
  assertCharset(c);
  const type = c.req.header('content-type') ?? '';
  const beforePart = () => identifyForPart(c, call);
  const files = c.get('deps').scratch.begin();
  const limits = { names, maxBytes, beforePart, files };
  try {
    const form = await readForm(partsOf(c, maxBytes + AROUND_BYTES), type, limits);
    return { body: parse(body, form), raw: '', files };
  } catch (error) {
    await files.remove();
    throw error;
  }
}

/** Reads a body with a media type of its own; the caller's access is checked before each part. */
async function* readRaw(c: AppContext, call: Call) {
  for await (const part of partsOf(c, call.maxBytes ?? LIMIT.bodyBytes)) {
    await identifyForPart(c, call);
    yield part;
  }
}

interface Read {
  body: unknown;
  /** The text as sent, for the comparison of repeated requests. */
  raw: string;
  /** To be removed after the call. */
  files?: ScratchFiles;
}

/** The query of a call that declares none. */
const NO_QUERY = z.strictObject({});

/**
 * The checked query of a call. Unknown parameters are refused like unknown fields of a body, except
 * by a public read without any: the product's own clients send it some (docs/product.md, "Calls"),
 * and others add one against caches. @throws ZodError or Refusal error.field-twice
 */
export function readQuery(c: AppContext, call: Call) {
  const isOpen = call.access === 'public' && isSafe(call.method);
  return parse(call.query ?? (isOpen ? undefined : NO_QUERY), fieldsOf(searchOf(c.req)));
}

/** The checked body of a call. @throws ZodError or Refusal error.* */
export async function readInput(c: AppContext, call: Call): Promise<Read> {
  const { bodyType } = call;
  assertPlain(c);
  if (bodyType === 'form-data') return readUpload(c, call);
  if (typeof bodyType === 'object') {
    assertType(c, bodyType.raw);
    return { body: readRaw(c, call), raw: '' };
  }
  const { raw, value } = await readText(c, call, bodyType);
  return { body: parse(call.body, value), raw };
}
