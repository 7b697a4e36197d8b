import { screen } from '@testing-library/react';
import { z } from 'zod';
import { defineCall, rawBody } from '#contract/call';
import { bind } from '#server/http/bind';
import { createTestApp } from '../../../tests/harness/app/app';
import { setUpPages } from '../../../tests/harness/page/page';
import { call } from './call';

/* The page sends each type of body as the call declares it. */
const base = { method: 'POST', access: 'public', summary: 'Test' } as const;
const fields = defineCall({
  ...{ ...base, path: '/user/admin/test/fields', bodyType: 'urlencoded' },
  body: z.strictObject({ name: z.string() }),
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

const pages = setUpPages(async () => {
  const product = await createTestApp();
  bind(product.app, fields, async (_, { body }) => body);
  bind(product.app, text, async (_, { body }) => body);
  bind(product.app, raw, async (_, { body }) => {
    let content = '';
    for await (const part of body) content += new TextDecoder().decode(part);
    return content;
  });
  return product;
});

/** These calls are declared in this file only. */
const send = call as unknown as (key: string, input: object) => Promise<unknown>;

it('sends fields, text and bytes in their types', async () => {
  await pages.render('/user/jump', { as: 'visitor' });
  await screen.findByText(/The ticket is missing/);
  const body = { name: '李 & +' };
  expect(await send(fields.key, { body, bodyType: 'urlencoded' })).toEqual(body);
  expect(await send(text.key, { body: '{"a"', bodyType: 'text' })).toBe('{"a"');
  const bytes = new Blob(['bytes']);
  expect(await send(raw.key, { body: bytes, bodyType: raw.bodyType })).toBe('bytes');
});
