import type { z } from 'zod';
import type { Call } from '#contract/call';
import { Refusal } from '../lib/refusal';
import type { AppContext } from './context';

const parse = (schema: z.ZodType | undefined, value: unknown) =>
  // The input tells a missing field from a wrong one, see http/validation.ts.
  schema?.parse(value, { reportInput: true });

async function readBody(c: AppContext): Promise<{ raw: string; json: unknown }> {
  const type = c.req.header('content-type') ?? '';
  const raw = await c.req.text();
  if (!/^application\/json\b/i.test(type)) throw new Refusal('error.content-type');
  try {
    return { raw, json: JSON.parse(raw) };
  } catch {
    throw new Refusal('error.malformed');
  }
}

/** Query and body of a call, checked against its declaration. @throws ZodError or Refusal error.* */
export async function readInput(c: AppContext, call: Call) {
  const query = parse(call.query, c.req.query());
  if (!call.body) return { query, body: undefined, raw: '' };
  const { raw, json } = await readBody(c);
  return { query, body: parse(call.body, json), raw };
}
