import type { Client } from '../../../../tests/harness/app/client';
import { prefer } from '../../../../tests/harness/app/preference';
import { openAgain } from '../../../../tests/harness/db/database';
import {
  createSignInApp,
  HOURLY_MAX,
  type SignInApp,
} from '../../../../tests/harness/sign-in/sign-in';
import type { Db } from '../../../db/types';
import { addSchedule } from '../../../jobs/jobs.repo';
import { Runner } from '../../../jobs/runner';
import { both } from '../../../lib/texts';
import type { MailMessage } from '../../../providers/mail/provider';
import { sendSystemLetter } from '../system.service';
import { letterMailJob } from './job.service';

const JOB = 'letter.mail';
const SEND = 'POST /admin/admin/letter/send';
const MINUTE = 60_000;
/** Longer than whoever reads a letter at once takes. */
const SOON = MINUTE;

let product: SignInApp;
let other: Db;
let tenantId: number;
let readerId: number;
let writer: Client;
let email: string;
let count = 0;
beforeAll(async () => {
  product = await createSignInApp({ publicUrl: 'https://iot.example.com' });
  other = await openAgain(product.db);
});
beforeEach(async () => {
  count += 1;
  email = `reader-${count}@example.com`;
  tenantId = await product.make.tenant();
  readerId = await reader({ letter: { mail: true }, language: 'en-US' }, email);
  writer = await product.asRole(tenantId, { permissions: [SEND] });
  product.clock.advance(10 * MINUTE);
  await addSchedule(product.db, JOB);
  await makeDue();
});
afterAll(async () => {
  if (other !== product.db) await other.destroy();
  await product.close();
});

/** A member with a proven address and a choice. */
async function reader(notifications: object, address: string | null): Promise<number> {
  const id = await product.make.member(tenantId, { email: address });
  const accounts = product.db.updateTable('accounts').set({ emailVerifiedAt: 1 });
  if (address) await accounts.where('email', '=', address).execute();
  await prefer(product.db, id, { notifications });
  return id;
}

const write = (title: string, toIds = [readerId]) =>
  writer.get(SEND, { body: { toIds, title, content: 'Nobody else reads this' } });
const mails = () => product.mailed().filter(({ to }) => to === email);
/** Lets time pass and the job look for letters. */
async function pass(ms = SOON): Promise<void> {
  product.clock.advance(ms);
  await product.runSchedule(JOB);
}
/** Makes the job due, whoever works on it. */
const makeDue = () =>
  product.db.updateTable('jobs').set({ runAt: 0 }).where('name', '=', JOB).execute();

async function work(node: Runner): Promise<void> {
  node.wake();
  await node.rest();
}

const waiting = async () =>
  (await product.db.selectFrom('letterMails').selectAll().execute()).length;

test('one letter is told of once, by its sender, its title and a link, in the language of its reader', async () => {
  const { id } = await write('Shift plan');
  await product.runSchedule(JOB);
  expect(mails()).toEqual([]);
  await pass();
  const { realName } = await writer.get('GET /user/admin/member/info');
  const told = `You have a letter from ${realName}: Shift plan`;
  expect(mails()).toMatchObject([{ kind: 'letters', text: expect.stringContaining(told) }]);
  expect(mails()[0]?.subject).toContain('You have a new letter');
  // The link says in which tenant's box the letter is.
  const { code } = await product.db
    .selectFrom('tenants')
    .select('code')
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  expect(mails()[0]?.text).toContain(
    `https://iot.example.com/user/web/home/message/${id}?tenantCode=${code}`,
  );
  expect(mails()[0]?.text).not.toContain('Nobody else');
  await pass(10 * MINUTE);
  expect(mails()).toHaveLength(1);
  expect(await waiting()).toBe(0);
});

test('a letter of the system is told of in the language of the mail', async () => {
  const [title, content] = [both('快到期了', 'The end is near'), both('续期', 'Renew')];
  const now = product.clock.now;
  await sendSystemLetter({ db: product.db, now }, { tenantId, toIds: [readerId], title, content });
  await pass();
  const told = 'You have a letter from System: The end is near';
  expect(mails()).toMatchObject([{ text: expect.stringContaining(told) }]);
});

test('several are told of together, and nobody gets two mails within a minute', async () => {
  await write('One');
  await write('Two');
  await pass();
  expect(mails()).toMatchObject([
    { subject: expect.stringContaining('You have 2 unread letters') },
  ]);
  await write('Three');
  await pass(MINUTE / 2);
  expect(mails()).toHaveLength(1);
  await pass(MINUTE / 2);
  expect(mails()).toHaveLength(2);
});

test('nothing is sent about a letter that was read, nor to whom it does not suit', async () => {
  const { id } = await write('Read at once');
  await (await product.as(readerId)).get('GET /admin/admin/letter/detail', { query: { id } });
  const unproven = await reader({ letter: { mail: true } }, null);
  const quiet = await reader({ letter: { mail: false } }, `quiet-${count}@example.com`);
  const gone = await reader({ letter: { mail: true } }, `gone-${count}@example.com`);
  const before = product.mailed().length;
  await write('To those', [unproven, quiet, gone]);
  const members = product.db.updateTable('members').set({ status: 'disabled' });
  await members.where('id', '=', gone).execute();
  await pass();
  expect(product.mailed()).toHaveLength(before);
  expect(await waiting()).toBe(0);
});

test('a node that goes before it sends leaves the mail to another, which sends it once', async () => {
  await write('Before');
  product.clock.advance(SOON);
  const jobs = product.db.updateTable('jobs').where('name', '=', JOB);
  // Leases end by the time of the database.
  await jobs.set({ state: 'running', owner: 'dead', leaseUntil: Date.now() + MINUTE }).execute();
  await work(product.jobs);
  expect(mails()).toEqual([]);
  await jobs.set({ leaseUntil: 1 }).execute();
  await work(product.jobs);
  expect(mails()).toHaveLength(1);
});

function deferred() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve: () => resolve() };
}

/** A node with a provider of its own. */
function nodeWith(send: (message: MailMessage) => Promise<void>) {
  const provider = {
    name: 'test',
    send: async (message: MailMessage) => {
      await send(message);
      return undefined;
    },
  };
  const mail = { provider, hourlyMax: 1000 };
  return new Runner({
    ...{ db: other, time: async () => product.clock.now },
    log: { info: () => undefined, error: () => undefined },
    kinds: [letterMailJob({ mail, report: () => undefined })],
  });
}

test('a node that goes once the provider has the mail does not have it sent again', async () => {
  await write('Amid');
  product.clock.advance(SOON);
  const sent: string[] = [];
  const [isTaken, isOver] = [deferred(), deferred()];
  const node = nodeWith(async ({ to }) => {
    sent.push(to);
    isTaken.resolve();
    await isOver.promise;
  });
  node.wake();
  await isTaken.promise;
  product.clock.advance(10 * MINUTE);
  await product.db.updateTable('jobs').set({ leaseUntil: 1 }).where('name', '=', JOB).execute();
  await product.runSchedule(JOB);
  expect([sent, mails()]).toEqual([[email], []]);
  await write('After');
  await pass();
  expect(mails()).toMatchObject([{ text: expect.stringContaining('After') }]);
  // Whatever it hears at last comes too late to change anything.
  isOver.resolve();
  await node.rest();
  await node.stop(0);
  expect(mails()).toHaveLength(1);
});

test('a provider that fails is asked again later, and the letter is there meanwhile', async () => {
  let isDown = true;
  const tried: number[] = [];
  const node = nodeWith(async () => {
    tried.push(product.clock.now);
    if (isDown) throw new Error('down');
  });
  const look = async (ms: number) => {
    product.clock.advance(ms);
    await makeDue();
    await work(node);
  };
  await write('Patience');
  await look(SOON);
  await look(MINUTE / 2);
  expect(tried).toHaveLength(1);
  const client = await product.as(readerId);
  expect(await client.get('GET /admin/admin/letter/count')).toEqual({ letterCount: 1 });
  await look(MINUTE / 2);
  await look(MINUTE);
  expect(tried).toHaveLength(2);
  isDown = false;
  await look(MINUTE);
  await look(10 * MINUTE);
  expect(tried).toHaveLength(3);
  expect(await waiting()).toBe(0);
  await node.stop(0);
});

test('mail about letters leaves half of an hour’s mail to codes', async () => {
  const cap = { name: 'mail', count: HOURLY_MAX / 2, resetAt: product.clock.now + 60 * MINUTE };
  await product.db.deleteFrom('counters').where('name', '=', 'mail').execute();
  await product.db.insertInto('counters').values(cap).execute();
  await write('Later');
  await pass();
  expect(mails()).toEqual([]);
  await pass(60 * MINUTE);
  expect(mails()).toHaveLength(1);
});

test('whoever wrote it is named in Chinese as well', async () => {
  email = `chinese-${count}@example.com`;
  await write('排班', [await reader({ letter: { mail: true }, language: 'zh-CN' }, email)]);
  await pass();
  expect(mails()[0]?.text).toMatch(/^您收到 user-\d+ 发来的一封私信：排班/);
});
