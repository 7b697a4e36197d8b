import type { Call } from '#contract/call';
import { hasLabel, LEFT_OUT } from '../../../src/pages/audit/fields';
import type { Client } from '../../harness/app/client';
import { platformOf } from '../../harness/app/platform';
import { inputFor, writers } from '../../harness/calls/writers';
import { createSignInApp, type SignInApp } from '../../harness/sign-in/sign-in';

/*
 * Every call that changes something says in the audit log what it changed (docs/design/domain.md, "Audit").
 * Generated from the contract.
 */
let product: SignInApp;
let platformId: number;
beforeAll(async () => {
  product = await createSignInApp();
  platformId = await platformOf(product.db);
});
afterAll(() => product.close());
// Codes are rate-limited, and these requests share one address.
beforeEach(() => product.db.deleteFrom('counters').execute());

/** Calls that change no record of anybody: they send codes, prove who is there, hand out or mark as read. */
const WITHOUT_RECORD = [
  ...['POST /user/admin/account/email/code', 'POST /user/admin/account/phone/code'],
  ...['POST /user/admin/account/step-up/code', 'POST /user/admin/account/step-up'],
  ...['POST /user/admin/account/passkey/options', 'POST /user/admin/site/passkey/options'],
  ...['POST /user/admin/site/lock/verify', 'POST /user/admin/site/ticket'],
  ...['GET /admin/admin/letter/detail', 'POST /admin/admin/letter/read'],
  ...['POST /admin/admin/letter/read/all', 'POST /admin/admin/sms/send'],
  ...['GET /admin/admin/notice/detail', 'POST /admin/admin/notice/read'],
  ...['POST /admin/admin/notice/read/all', 'POST /admin/admin/upgrade/seen'],
];

/** Calls for which the generated input changes nothing; tests of their own look at their entries. */
const TRIED_APART = [
  ...['POST /user/admin/account/totp/confirm', 'POST /user/admin/member/import/cancel'],
  ...['PATCH /user/admin/menu/sort', 'PUT /user/admin/menu/update'],
];

const noting = writers.filter(({ key }) => ![...WITHOUT_RECORD, ...TRIED_APART].includes(key));

const changesOf = async ({ headers }: Awaited<ReturnType<Client['send']>>) => {
  const entry = product.db.selectFrom('audits').select('changes');
  const { changes } = await entry
    .where('requestId', '=', headers.get('x-request-id'))
    .executeTakeFirstOrThrow();
  return JSON.parse(changes ?? '[]') as { target: string; fields: object }[];
};

test.each(noting.map((call): [string, Call] => [call.key, call]))(
  '%s notes what it changed',
  async (_, call) => {
    const caller = await product.asDefaultAdmin(platformId);
    const input = await inputFor(product, call, caller, platformId);
    const answer = await caller.send(call.key, input);
    expect(answer).toMatchObject({ status: 200 });
    const changes = await changesOf(answer);
    expect(changes).not.toEqual([]);
    const nameless = changes.flatMap(({ target, fields }) =>
      Object.keys(fields).filter((field) => !hasLabel(target, field) && !LEFT_OUT.includes(field)),
    );
    // The audit log tells fields by the labels of their forms (docs/design/domain.md, "Audit").
    expect(nameless).toEqual([]);
  },
);
