import { ZodError, type z } from 'zod';
import type { Call } from '#contract/call';
import { Refusal } from '../lib/refusal';
import { findUnstorable } from '../lib/storable';
import type { AppContext } from './context';

function parse(schema: z.ZodType | undefined, value: unknown) {
  // The input tells a missing field from a wrong one, see lib/field-errors.ts.
  const parsed = schema?.parse(value, { reportInput: true });
  const path = findUnstorable(parsed);
  if (path) throw new ZodError([{ code: 'custom', path: [...path], message: 'characters' }]);
  return parsed;
}

/** JSON is UTF-8; anything else would be stored as question marks. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

async function readBody(c: AppContext): Promise<{ raw: string; json: unknown }> {
  const type = c.req.header('content-type') ?? '';
  const bytes = await c.req.arrayBuffer();
  if (!/^application\/json *(;|$)/i.test(type)) throw new Refusal('error.content-type');
  try {
    const raw = utf8.decode(bytes);
    return { raw, json: JSON.parse(raw) };
  } catch {
    throw new Refusal('error.malformed');
  }
}

/** The fields of a form, the first of those that share a name. @throws Refusal error.* */
async function readForm(c: AppContext): Promise<Record<string, unknown>> {
  const type = c.req.header('content-type') ?? '';
  if (!/^multipart\/form-data *;/i.test(type)) throw new Refusal('error.upload-type');
  const form = await c.req.formData().catch(() => {
    throw new Refusal('error.upload-malformed');
  });
  return Object.fromEntries([...new Set(form.keys())].map((name) => [name, form.get(name)]));
}

/** Query and body of a call, checked against its declaration. @throws ZodError or Refusal error.* */
export async function readInput(c: AppContext, call: Call) {
  const query = parse(call.query, c.req.query());
  if (!call.body) return { query, body: undefined, raw: '' };
  if (call.upload) return { query, body: parse(call.body, await readForm(c)), raw: '' };
  const { raw, json } = await readBody(c);
  return { query, body: parse(call.body, json), raw };
}
