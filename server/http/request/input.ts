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
  // The input tells a missing field from a wrong one, see lib/field-errors.ts. Asking for it takes
  // the slow way through zod, so only what has failed goes there.
  const parsed = result?.success ? result.data : schema?.parse(value, { reportInput: true });
  const path = findUnstorable(parsed);
  if (path) throw new ZodError([{ code: 'custom', path: [...path], message: 'characters' }]);
  return parsed;
}

/** What stands behind the `?`; a name that is given twice has the value given last. */
function queryOf({ url }: AppContext['req']) {
  const start = url.indexOf('?');
  return start < 0 ? {} : Object.fromEntries(new URLSearchParams(url.slice(start)));
}

/** JSON is UTF-8; anything else would be stored as question marks. */
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

/** What a form may have besides its file: names, headers and boundaries. */
const AROUND_BYTES = 64 * 1024;

/**
 * A form is read no further than the schema of its call has fields, and each part only for a caller
 * who may still make the call. @throws Refusal error.*, or like `assertAccess`
 */
function readUpload(c: AppContext, call: Call, { maxBytes }: Upload) {
  const { body } = call;
  const names = body instanceof ZodObject ? Object.keys(body.shape) : [];
  const type = c.req.header('content-type') ?? '';
  const beforePart = () => identifyAgain(c, call);
  return readForm(partsOf(c, maxBytes + AROUND_BYTES), type, { names, maxBytes, beforePart });
}

/** Query of a call, checked against its declaration. @throws ZodError */
export const readQuery = (c: AppContext, call: Call) => parse(call.query, queryOf(c.req));

/** Body of a call, checked likewise, and as it came. @throws ZodError or Refusal error.* */
export async function readInput(c: AppContext, call: Call) {
  if (call.upload) {
    return { body: parse(call.body, await readUpload(c, call, call.upload)), raw: '' };
  }
  const { raw, json } = await readBody(c, call);
  return { body: parse(call.body, json), raw };
}
