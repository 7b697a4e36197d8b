import { strFromU8, unzipSync } from 'fflate';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { calls } from '#contract/index';
import type { Client } from '../../harness/app/client';
import { type Cells, sheetFile } from '../../harness/sheets/import-file';
import { setUpImports } from '../../harness/sheets/imports';
import { SHEET } from '../../harness/sheets/workbook';

/*
 * No spreadsheet program runs users' input: no cell of any CSV begins with a formula character or breaks
 * out of its cell, and every text of a workbook says that it is one.
 */
const h = setUpImports();

const SIGNS = ['=', '+', '-', '@', ';', '\t', '\r', '\n', '\r\n', '＝', '；', '\u2028'];
const named = (what: string) => SIGNS.map((sign) => `${sign}1+${what}`);
const DANGEROUS = /^[=+\-@;＝＋－＠；\0\t\n\v\f\r\u0085\u2028\u2029]/;

const textsOf = (lines: readonly (readonly unknown[])[]) =>
  lines.flat().filter((cell): cell is string => typeof cell === 'string');

/** A CSV has every text, neutralised by an apostrophe. */
function checkCsv(bytes: Uint8Array) {
  const texts = textsOf(parseCsv(new TextDecoder().decode(bytes)));
  expect(texts.filter((text) => DANGEROUS.test(text))).toEqual([]);
  expect(texts.filter((text) => text.startsWith("';"))).not.toEqual([]);
}

/** A workbook has every text as it is, and no formula. */
async function checkBook(bytes: Uint8Array) {
  const texts = textsOf((await readXlsx(bytes)).sheets.flatMap(({ rows }) => rows));
  expect(texts.filter((text) => text.startsWith(';'))).not.toEqual([]);
  expect(texts.filter((text) => text.startsWith("'"))).toEqual([]);
  expect(strFromU8(unzipSync(bytes)[SHEET] as Uint8Array)).not.toMatch(/<f[ >/]/);
}

async function fillTenant() {
  const { make } = h.product;
  const { tenantId } = h;
  for (const [at, realName] of named('person').entries()) {
    const [name = ''] = named('place').slice(at);
    await make.member(tenantId, {
      ...{ realName, remark: realName, phone: null },
      deptId: await make.dept(tenantId, { name }),
      postIds: [await make.post(tenantId, { name })],
      roleIds: [await make.role(tenantId, { name })],
    });
  }
}

/** A file with dangerous headers and cells, none of whose lines is valid. */
async function uploadBad(client: Client) {
  const cells: Cells = Object.fromEntries(named('title').map((title) => [title, title]));
  const lines = named('user').map((Username) => ({ Username, 'Real name': Username, ...cells }));
  const body = { file: await sheetFile(lines) };
  return client.get('POST /user/admin/member/import/check', { body });
}

const inBoth = (client: Client, key: string) =>
  Promise.all(['csv', 'xlsx'].map((format) => client.fetch(key, { query: { format } })));

/** Deleted users with dangerous names. */
async function deleteSome() {
  const { make, clock } = h.product;
  for (const realName of named('leaver')) {
    await make.member(h.tenantId, { realName, deletedAt: clock.now });
  }
}

/** How to get each file. */
const FILES: Record<string, (client: Client, key: string) => Promise<Response[]>> = {
  'GET /user/admin/member/export': inBoth,
  'GET /user/admin/online/export': async (client, key) => {
    const { make, db, as } = h.product;
    for (const realName of named('guest')) await as(await make.member(h.tenantId, { realName }));
    await db.updateTable('sessions').set({ ip: '=1+1', userAgent: '=1+1 Firefox/1' }).execute();
    return inBoth(client, key);
  },
  'GET /user/admin/recycle/export': async (client, key) => {
    await deleteSome();
    return inBoth(client, key);
  },
  'GET /user/admin/tenantUser/export': async (_, key) => {
    await fillTenant();
    return inBoth(await h.product.asAdmin(), key);
  },
  'GET /user/admin/tenantUser/recycle/export': async (_, key) => {
    await deleteSome();
    return inBoth(await h.product.asAdmin(), key);
  },
  'GET /user/admin/tenant/export': async (_, key) => {
    for (const leader of named('leader')) await h.product.make.tenant({ leader, remark: leader });
    return inBoth(await h.product.asAdmin(), key);
  },
  'GET /user/admin/policy/export': async (_, key) => {
    for (const remark of named('remark')) await h.product.make.policy({ remark });
    return inBoth(await h.product.asAdmin(), key);
  },
  'GET /admin/admin/site/message/export': async (_, key) => {
    for (const answer of named('answer')) {
      await h.product.db
        .insertInto('messages')
        .values({
          ...{ at: 0, channel: 'sms', kind: 'test', receiver: '+86139****0001' },
          ...{ provider: 'outbox', result: 'failed', answer },
        })
        .execute();
    }
    return inBoth(await h.product.asAdmin(), key);
  },
  'GET /user/admin/invite/export': async (_, key) => {
    const policyId = await h.product.make.policy();
    for (const title of named('title')) {
      const body = { title, companyName: title, policyId, expiresAt: null, remark: title };
      await (await h.product.asAdmin()).call('POST /user/admin/invite/add', { body });
    }
    return inBoth(await h.product.asAdmin(), key);
  },
  'GET /user/admin/audit/export': async (client, key) => {
    for (const username of named('nobody')) {
      const body = { username, password: 'x' };
      await h.product.visitor().send('POST /user/admin/site/accountLogin', { body });
    }
    await h.product.db.updateTable('audits').set({ target: ';=1', tenantId: h.tenantId }).execute();
    return inBoth(client, key);
  },
  'GET /user/admin/member/import/template': async (client, key) => [await client.fetch(key)],
  'GET /user/admin/member/import/errors': async (client, key) => {
    const { importId } = await uploadBad(client);
    return [await client.fetch(key, { query: { id: importId } })];
  },
  'GET /user/admin/member/import/result': async (client, key) => {
    const { importId } = await uploadBad(client);
    await h.begin(importId);
    await h.work();
    return [await client.fetch(key, { query: { id: importId } })];
  },
};

/** Lines of JSON, which no program for sheets opens. */
const NO_SHEET = ['GET /user/admin/tenant/documents', 'GET /admin/admin/market/screenshot'];

test('every call that answers a file is here', () => {
  const files = calls.filter(({ wrap, key }) => wrap === 'file' && !NO_SHEET.includes(key));
  const keys = files.map(({ key }) => key);
  expect(Object.keys(FILES).sort()).toEqual(keys.sort());
});

test.each(Object.entries(FILES))(
  '%s holds nothing that a program would run',
  async (key, files) => {
    await fillTenant();
    for (const response of await files(h.admin, key)) {
      expect(response.status).toBe(200);
      const bytes = new Uint8Array(await response.arrayBuffer());
      const isCsv = response.headers.get('content-type')?.startsWith('text/csv');
      await (isCsv ? checkCsv(bytes) : checkBook(bytes));
    }
  },
);
