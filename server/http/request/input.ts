import { ZodError, ZodObject, type z } from 'zod';
import type { Call, Upload } from '#contract/call';
import { assertNames } from '../../lib/input/names';
import { findUnstorable } from '../../lib/input/storable';
import { Refusal } from '../../lib/refusal';
import type { AppContext } from '../context';
import { partsOf, readBytes } from './body';
import { readForm } from './form';
import { identifyAgain } from './session';

function parse(schema: z.ZodType | undefined, value: unknown) {
  assertNames(value);
  const result = schema?.safeParse(value);
  // `reportInput` separates missing fields from invalid ones, see lib/field-errors.ts. It forces
  // zod's slow path, so only failed input is parsed with it.
  const parsed = result?.success ? result.data : schema?.parse(value, { reportInput: true });
  const path = findUnstorable(parsed);
  if (path) throw new ZodError([{ code: 'custom', path: [...path], message: 'characters' }]);
  return parsed;
}

/** The query parameters; of a repeated name the last value counts. */
function queryOf({ url }: AppContext['req']) {
  const start = url.indexOf('?');
  return start < 0 ? {} : Object.fromEntries(new URLSearchParams(url.slice(start)));
}

/** JSON is UTF-8; other bytes would be stored as replacement characters. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

async function readBody(c: AppContext, call: Call): Promise<{ raw: string; json: unknown }> {
  const type = c.req.header('content-type') ?? '';
  const bytes = await readBytes(c, call);
  if (!/^application\/json *(;|$)/i.test(type)) throw new Refusal('error.content-type');
  try {
    const raw = utf8.decode(bytes);
    return { raw, json: JSON.parse(raw) };
  } catch {
    throw new Refusal('error.malformed');
  }
}

/** Bytes of a form besides its file: names, headers and boundaries. */
const AROUND_BYTES = 64 * 1024;

/**
 * Reads the form of an upload. Its fields are limited to those of the schema, and the caller's
 * access is checked again before each part. @throws Refusal error.*, or as `assertAccess`
 */
function readUpload(c: AppContext, call: Call, { maxBytes }: Upload) {
  const { body } = call;
  const names = body instanceof ZodObject ? Object.keys(body.shape) : [];
  const type = c.req.header('content-type') ?? '';
  const beforePart = () => identifyAgain(c, call);
  return readForm(partsOf(c, maxBytes + AROUND_BYTES), type, { names, maxBytes, beforePart });
}

/** The checked query of a call. @throws ZodError */
export const readQuery = (c: AppContext, call: Call) => parse(call.query, queryOf(c.req));

/** The checked body of a call, and its raw text. @throws ZodError or Refusal error.* */
export async function readInput(c: AppContext, call: Call) {
  if (call.upload) {
    return { body: parse(call.body, await readUpload(c, call, call.upload)), raw: '' };
  }
  const { raw, json } = await readBody(c, call);
  return { body: parse(call.body, json), raw };
}
