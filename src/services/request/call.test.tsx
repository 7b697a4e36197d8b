import { screen } from '@testing-library/react';
import { z } from 'zod';
import { defineCall, rawAnswer, rawBody } from '#contract/call';
import { bind } from '#server/http/bind';
import type { CallError } from '@/utils/call-error';
import { createTestApp } from '../../../tests/harness/app/app';
import { setUpPages } from '../../../tests/harness/page/page';
import { call, callRaw } from './call';

/* The page sends each type of body as the call declares it. */
const base = { method: 'POST', access: 'public', summary: 'Test' } as const;
const fields = defineCall({
  ...{ ...base, path: '/user/admin/test/fields', bodyType: 'urlencoded' },
  body: z.strictObject({ name: z.string(), note: z.string().optional() }),
  response: z.unknown(),
});
const form = defineCall({
  ...{ ...base, path: '/user/admin/test/form', bodyType: 'form-data' },
  body: z.strictObject({ name: z.string(), note: z.string().optional() }),
  response: z.unknown(),
});
const text = defineCall({
  ...{ ...base, path: '/user/admin/test/text', bodyType: 'text' },
  ...{ body: z.string(), response: z.string() },
});
const raw = defineCall({
  ...{ ...base, path: '/user/admin/test/raw', bodyType: { raw: 'application/octet-stream' } },
  ...{ body: rawBody, response: z.string() },
});

const head = defineCall({
  ...{ ...base, method: 'HEAD', path: '/user/admin/test/length', wrap: 'raw', response: rawAnswer },
});
const part = defineCall({
  ...{ ...base, method: 'PATCH', path: '/user/admin/test/part', wrap: 'raw', response: rawAnswer },
  body: z.strictObject({ at: z.int() }),
});

const pages = setUpPages(async () => {
  const product = await createTestApp();
  bind(product.app, fields, async (_, { body }) => body);
  bind(product.app, form, async (_, { body }) => body);
  bind(product.app, text, async (_, { body }) => body);
  bind(product.app, raw, async (_, { body }) => {
    let content = '';
    for await (const part of body) content += new TextDecoder().decode(part);
    return content;
  });
  bind(product.app, head, async () => ({ status: 200, headers: { 'Upload-Offset': '7' } }));
  bind(product.app, part, async (_, { body }) => ({
    ...{ status: 204, headers: { 'Upload-Offset': String(body.at) } },
  }));
  return product;
});

/** These calls are declared in this file only. */
const send = call as unknown as (key: string, input: object) => Promise<unknown>;
const sendRaw = callRaw as unknown as (key: string, input?: object) => Promise<unknown>;

beforeEach(async () => {
  await pages.render('/user/jump', { as: 'visitor' });
  await screen.findByText(/The ticket is missing/);
});

it('sends fields, text and bytes in their types', async () => {
  const body = { name: '李 & +' };
  expect(await send(fields.key, { body, bodyType: 'urlencoded' })).toEqual(body);
  expect(await send(text.key, { body: '{"a"', bodyType: 'text' })).toBe('{"a"');
  const bytes = new Blob(['bytes']);
  expect(await send(raw.key, { body: bytes, bodyType: raw.bodyType })).toBe('bytes');
});

it.each([fields, form])(
  'leaves out a field without a value: $bodyType',
  async ({ key, bodyType }) => {
    const body = { name: 'Li', note: undefined };
    expect(await send(key, { body, bodyType })).toEqual({ name: 'Li' });
  },
);

it('gives the status and the headers of an answer without an envelope', async () => {
  expect(await sendRaw(head.key)).toEqual({
    status: 200,
    headers: expect.objectContaining({ 'upload-offset': '7' }),
  });
  expect(await sendRaw(part.key, { body: { at: 9 } })).toEqual({
    status: 204,
    headers: expect.objectContaining({ 'upload-offset': '9' }),
  });
  expect(screen.queryByText(/unexpected answer/)).not.toBeInTheDocument();
});

it('rejects a refusal of such a call, and an answer without an envelope to any other', async () => {
  const failureOf = (sent: Promise<unknown>) =>
    sent.then(
      () => undefined,
      (error: CallError) => error,
    );
  expect(await failureOf(sendRaw(part.key, { body: { at: 'end' } }))).toMatchObject({
    errors: [{ field: 'at' }],
    status: 422,
  });
  // A refused HEAD has no body.
  jest.spyOn(pages.product.app, 'fetch').mockResolvedValue(new Response(null, { status: 404 }));
  expect(await failureOf(sendRaw(head.key))).toMatchObject({ transport: 'status', status: 404 });
  const headers = { 'X-Reason': 'upload.busy' };
  jest
    .spyOn(pages.product.app, 'fetch')
    .mockResolvedValue(new Response(null, { status: 409, headers }));
  expect(await failureOf(sendRaw(head.key))).toMatchObject({ reason: 'upload.busy', status: 409 });
  jest.spyOn(pages.product.app, 'fetch').mockResolvedValue(new Response('', { status: 200 }));
  expect(await failureOf(send(text.key, { body: '', bodyType: 'text' }))).toMatchObject({
    transport: 'status',
    status: 200,
  });
});
