import type { Random } from '#server/db/seed/demo/random';
import type { Client } from '../app/client';
import { PASSWORD } from '../app/factory';
import { people, sheetFile } from '../sheets/import-file';
import type { SignInApp } from '../sign-in/sign-in';
import type { Recount } from './recount';

/* Random events that figures count. */
const HOUR = 60 * 60 * 1000;
let names = 0;

/** A company whose people things happen to. */
interface Company {
  product: SignInApp;
  tenantId: number;
  adminId: number;
  depts: number[];
}

/** A company of four people in two departments. */
export async function found(product: SignInApp): Promise<Company> {
  const { make } = product;
  const tenantId = await make.tenant();
  const depts = [await make.dept(tenantId), await make.dept(tenantId)];
  const adminId = await make.member(tenantId, { isDefaultAdmin: 1, deptId: depts[0] ?? null });
  for (let index = 0; index < 3; index += 1) await make.member(tenantId, { deptId: depts[1] });
  return { product, tenantId, adminId, depts };
}

/** The people of a company, or of its bin, without its administrator. */
const peopleOf = async ({ product, tenantId, adminId }: Company, isBinned = false) =>
  product.db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.accountId')
    .select(['members.id', 'members.deptId', 'members.version', 'accounts.username'])
    .where('members.tenantId', '=', tenantId)
    .where('members.id', '!=', adminId)
    .where('members.purgeStartedAt', 'is', null)
    .where('members.deletedAt', isBinned ? 'is not' : 'is', null)
    .orderBy('members.id')
    .execute();

/** One step: it may do nothing, as when nobody is left. */
type Step = (it: {
  random: Random;
  recount: Recount;
  company: Company;
  other: Company;
  admin: Client;
}) => Promise<unknown>;

const some = async <Row>(
  rows: readonly Row[],
  run: (row: Row) => Promise<unknown>,
  random: Random,
) => (rows.length > 0 ? run(random.pick(rows)) : undefined);
const place = ({ depts }: Company, random: Random) => random.pick([null, ...depts]);

const add: Step = ({ random, company, admin }) => {
  names += 1;
  const body = { username: `figure-${names}`, password: PASSWORD, realName: 'Ada' };
  return admin.get('POST /user/admin/member/add', {
    body: { ...body, deptId: place(company, random) },
  });
};

const importSome: Step = async ({ company, admin }) => {
  names += 1;
  const body = { file: await sheetFile(people(2, `sheet-${names}`)) };
  const { importId } = await admin.get('POST /user/admin/member/import/check', { body });
  await admin.get('POST /user/admin/member/import/commit', { body: { importId } });
  await company.product.jobs.rest();
};

const remove: Step = async ({ random, company, admin }) => {
  const ids = (await peopleOf(company)).filter(() => random.chance(0.3)).map(({ id }) => id);
  if (ids.length > 0) await admin.get('DELETE /user/admin/member/delete', { body: { ids } });
};

const removeEach: Step = async ({ random, company, admin }) =>
  some(
    await peopleOf(company),
    ({ id }) =>
      admin.get('POST /user/admin/member/bulk', { body: { action: 'remove', ids: [id] } }),
    random,
  );

const restore: Step = async ({ random, company, admin }) =>
  some(
    await peopleOf(company, true),
    ({ id }) => {
      const seats = [{ id, deptId: place(company, random) }];
      return admin.get('POST /user/admin/recycle/restore', { body: { seats } });
    },
    random,
  );

const purge: Step = async ({ random, company, admin }) =>
  some(
    await peopleOf(company, true),
    async ({ id }) => {
      await admin.get('POST /user/admin/recycle/purge', { body: { ids: [id] } });
      company.product.jobs.wake();
      await company.product.jobs.rest();
    },
    random,
  );

const move: Step = async ({ random, company, admin }) => {
  const ids = (await peopleOf(company)).filter(() => random.chance(0.5)).map(({ id }) => id);
  const body = { ids, deptId: place(company, random) };
  if (ids.length > 0) await admin.get('PATCH /user/admin/member/move', { body });
};

const edit: Step = async ({ random, company, admin }) =>
  some(
    await peopleOf(company),
    // Refused of who also has a seat elsewhere.
    ({ id, version }) =>
      admin.call('PUT /user/admin/member/update', {
        body: { id, version, realName: 'Grace', deptId: place(company, random) },
      }),
    random,
  );

const moveTenant: Step = async ({ random, company, other }) => {
  const platform = await company.product.asAdmin();
  const body = { tenantId: other.tenantId, roleIds: [], postIds: [], isDefaultAdmin: false };
  return some(
    await peopleOf(company),
    ({ id, version }) =>
      platform.send('POST /user/admin/tenantUser/assign', {
        body: { ...body, id, version, deptId: place(other, random) },
      }),
    random,
  );
};

const leave: Step = async ({ random, company }) =>
  some(
    await peopleOf(company),
    async ({ id }) =>
      (await company.product.as(id)).get('POST /user/admin/member/leave', { body: { id } }),
    random,
  );

const offer: Step = async ({ random, company, other, admin }) =>
  some(
    await peopleOf(other),
    async ({ id, username }) => {
      const body = { identifier: username, deptId: place(company, random) };
      const made = await admin.call('POST /user/admin/offer/add', { body });
      if (made.status !== 200) return;
      const person = await company.product.as(id);
      for (const own of await person.get('GET /user/admin/member/offers')) {
        await person.call('POST /user/admin/member/offers/accept', { body: { id: own.id } });
      }
    },
    random,
  );

const enter: Step = async ({ random, company }) =>
  some(
    (await peopleOf(company)).filter(({ username }) => !username.startsWith('sheet')),
    // The second sign-in of a day makes nobody active once more.
    async ({ username }) => {
      const body = { username, password: PASSWORD };
      await company.product.from().get('POST /user/admin/site/accountLogin', { body });
      await company.product.from().get('POST /user/admin/site/accountLogin', { body });
    },
    random,
  );

/** Who has several seats would enter the one that it used last, which the recount does not know. */
const enterWrong: Step = async ({ random, company, recount }) => {
  const seats = await company.product.db
    .selectFrom('members')
    .select(['id', 'accountId'])
    .execute();
  const accountOf = new Map(seats.map(({ id, accountId }) => [id, accountId]));
  const isAlone = (id: number) =>
    seats.filter(({ accountId }) => accountId === accountOf.get(id)).length === 1;
  return some(
    (await peopleOf(company)).filter(({ id }) => isAlone(id)),
    async ({ username, deptId }) => {
      const body = { username, password: 'not-the-password' };
      await company.product.from().call('POST /user/admin/site/accountLogin', { body });
      recount.failed({ tenantId: company.tenantId, deptId }, company.product.clock.now);
    },
    random,
  );
};

const enterUnknown: Step = async ({ company, recount }) => {
  const body = { username: 'nobody-at-all', password: 'not-the-password' };
  await company.product.from().call('POST /user/admin/site/accountLogin', { body });
  const { id } = await company.product.db
    .selectFrom('tenants')
    .select('id')
    .where('isPlatform', '=', 1)
    .executeTakeFirstOrThrow();
  recount.failed({ tenantId: id, deptId: null }, company.product.clock.now);
};

const build: Step = async ({ random, admin }) => {
  names += 1;
  const own = { name: `Thing ${names}`, code: `thing-${names}` };
  if (random.chance(0.5)) {
    const { id } = await admin.get('POST /user/admin/post/add', { body: own });
    if (random.chance(0.5))
      await admin.get('DELETE /user/admin/post/delete', { body: { ids: [id] } });
    return;
  }
  const body = { ...own, parentId: null };
  const { id } = await admin.get('POST /user/admin/dept/add', { body });
  if (random.chance(0.5))
    await admin.get('DELETE /user/admin/dept/delete', { body: { ids: [id] } });
};

const pass: Step = async ({ company, random }) =>
  company.product.clock.advance(random.int(1, 40) * HOUR);

/** A request by somebody, some time after the session began. */
const ask: Step = async ({ random, company }) =>
  some(
    await peopleOf(company),
    async ({ id }) => {
      const person = await company.product.as(id);
      company.product.clock.advance(2 * 60_000);
      await person.get('GET /user/admin/member/info');
      await person.get('GET /user/admin/member/info');
    },
    random,
  );

/** What may happen, by name. */
export const STEP_OF = {
  ...{ add, importSome, remove, removeEach, restore, purge, move, edit, moveTenant, leave, offer },
  ...{ enter, enterWrong, enterUnknown, build, pass, ask },
};
