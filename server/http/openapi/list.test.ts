import { z } from 'zod';
import { calls } from '#contract/index';
import { OPERATORS } from '#contract/list-operators';
import { ADMIN, createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { Client } from '../../../tests/harness/app/client';
import { makeNotice } from '../../../tests/harness/app/notice';
import { openApiDocument } from './document';
import { inputJson } from './schemas';

/* What the document says of `where` and `sort` is tried with every list there is. */
interface Branch {
  prefixItems: [{ enum: string[] }, { enum: string[] }, Value];
  minItems: number;
}
interface Value {
  type?: string;
  format?: string;
  items?: Value;
  minItems?: number;
}
interface Document {
  components: { schemas: Record<string, { items: { anyOf: Branch[] } }> };
  paths: Record<string, Record<string, { parameters: { name?: string; schema: Value }[] }>>;
}

const document = openApiDocument(calls) as unknown as Document;
const lists = calls.filter(({ list }) => list);

let product: TestApp;
let admin: Client;
let id: { member: number; role: number; notice: number };

beforeAll(async () => {
  product = await createTestApp();
  admin = await product.asAdmin();
  const { tenantId } = await product.db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.accountId')
    .where('username', '=', ADMIN.username)
    .select('tenantId')
    .executeTakeFirstOrThrow();
  id = {
    member: admin.memberId,
    role: await product.make.role(tenantId, {}),
    notice: await makeNotice(product, admin.memberId),
  };
});
afterAll(() => product.close());

function sampleOf({ type, format, items, minItems = 1 }: Value): unknown {
  if (items) return Array.from({ length: minItems }, () => sampleOf(items));
  if (format === 'date-time') return '2026-01-05T08:00:00Z';
  return type === 'integer' ? 1 : 'text';
}

const nameOf = (call: string) => `${call.charAt(0).toUpperCase()}${call.slice(1)}Where`;
const branchesOf = (call: string) => document.components.schemas[nameOf(call)]?.items.anyOf ?? [];

/** Status of the answer, which is a file for some. */
async function ask({ path, query }: (typeof calls)[number], asked: Record<string, string>) {
  const takes = Object.keys(inputJson(query ?? z.strictObject({})).properties ?? {});
  const search = new URLSearchParams(asked);
  if (takes.includes('format')) search.set('format', 'csv');
  const of = (['role', 'notice'] as const).find((noun) => path.includes(`/${noun}/`)) ?? 'member';
  if (takes.includes('id')) search.set('id', String(id[of]));
  const headers = { Authorization: admin.token ?? '' };
  return (await product.app.request(`${path}?${search}`, { headers })).status;
}

describe.each(lists.map((call) => [call.name, call] as const))('%s', (name, call) => {
  test('takes every condition that it tells', async () => {
    for (const { prefixItems, minItems } of branchesOf(name)) {
      const [fields, operators, value] = prefixItems;
      const conditions = fields.enum.flatMap((field) =>
        operators.enum.map((operator) =>
          minItems === 3 ? [field, operator, sampleOf(value)] : [field, operator],
        ),
      );
      while (conditions.length > 0) {
        const where = JSON.stringify(conditions.splice(0, 50));
        const status = await ask(call, { where });
        expect([where, status]).toEqual([where, 200]);
      }
    }
  });

  test('takes no operator and no field besides', async () => {
    const told = new Set(
      branchesOf(name).flatMap(({ prefixItems: [fields, operators] }) =>
        fields.enum.flatMap((field) => operators.enum.map((operator) => `${field} ${operator}`)),
      ),
    );
    for (const field of [...Object.keys(call.list?.fields ?? {}), 'passwordHash']) {
      for (const operator of OPERATORS) {
        if (told.has(`${field} ${operator}`) || operator === 'keyword') continue;
        const where = JSON.stringify([[field, operator, 'text']]);
        const status = await ask(call, { where });
        expect([where, status]).toEqual([where, 422]);
      }
    }
  });

  test('sorts by every field that it tells, and by no other', async () => {
    const { parameters } = document.paths[call.path]?.get ?? { parameters: [] };
    const { pattern = '' } = (parameters.find((one) => one.name === 'sort')?.schema ?? {}) as {
      pattern?: string;
    };
    const fields = [...new Set([...Object.keys(call.list?.fields ?? {}), 'passwordHash'])];
    for (const sort of fields.flatMap((field) => [field, `${field}:desc`, `${field}:up`])) {
      const status = await ask(call, { sort });
      expect([sort, status]).toEqual([sort, new RegExp(pattern).test(sort) ? 200 : 422]);
    }
    const all = (call.list?.sort ?? []).map((field) => `${field}:asc`).join(',');
    expect(new RegExp(pattern).test(all)).toBe(true);
    expect(await ask(call, { sort: all })).toBe(200);
  });
});
