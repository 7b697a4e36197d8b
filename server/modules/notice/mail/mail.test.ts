import type { Client } from '../../../../tests/harness/app/client';
import { prefer } from '../../../../tests/harness/app/preference';
import {
  DELETE,
  DETAIL,
  HOUR,
  PUBLISH,
  REMIND,
  STATES,
  setUpNotices,
  UPDATE,
  WITHDRAW,
} from '../../../../tests/harness/notice/notices';
import { createSignInApp } from '../../../../tests/harness/sign-in/sign-in';

/* Mail about notices: whoever has chosen it is told once, and nobody is kept waiting for it. */
const notices = setUpNotices(() => createSignInApp({ publicUrl: 'https://iot.example.com' }));
const MINUTE = 60_000;
const [FIND, SEND] = ['notice.mailing', 'notice.mail'];

let address: string;
let count = 0;
beforeEach(async () => {
  count += 1;
  address = `reader-${count}@example.com`;
  await choose(notices.reader, { notice: { mail: true }, language: 'en-US' }, address);
});

/** A proven address, and what its holder is told of. */
async function choose({ memberId }: Client, notifications: object, email: string | null) {
  const { db } = notices.product;
  const seat = db.selectFrom('members').select('accountId').where('id', '=', memberId);
  const values = { email, emailVerifiedAt: email === null ? null : 1 };
  await db.updateTable('accounts').set(values).where('id', '=', seat).execute();
  await prefer(db, memberId, { notifications });
}

const mails = () => notices.product.mailed();
const mine = () => mails().filter(({ to }) => to === address);
/** Lets time pass, readers be found and mail be sent. */
async function pass(ms = MINUTE): Promise<void> {
  const { product } = notices;
  product.clock.advance(ms);
  for (const job of [STATES, FIND, SEND]) await product.runSchedule(job);
}
const waiting = async () => {
  const { db } = notices.product;
  const mailings = await db.selectFrom('noticeMailings').selectAll().execute();
  return [...mailings, ...(await db.selectFrom('noticeMails').selectAll().execute())];
};

test('a notice is told of once, by its title and a link, in the language of its reader', async () => {
  const { id } = await notices.publish();
  await pass(MINUTE / 4);
  expect(mine()).toEqual([]);
  await pass();
  const { code } = await notices.product.db
    .selectFrom('tenants')
    .select('code')
    .where('id', '=', notices.tenantId)
    .executeTakeFirstOrThrow();
  expect(mine()).toMatchObject([
    { kind: 'notice', subject: expect.stringContaining('A new notice') },
  ]);
  expect(mine()[0]?.text).toContain('A new notice: Power cut');
  expect(mine()[0]?.text).toContain(
    `https://iot.example.com/user/web/home/message/${id}?tab=mine&tenantCode=${code}`,
  );
  // Neither its title in a header, nor its content anywhere.
  expect(mine()[0]?.subject).not.toContain('Power cut');
  expect(mine()[0]?.text).not.toContain('Sunday');
  await pass(10 * MINUTE);
  expect(mine()).toHaveLength(1);
  expect(await waiting()).toEqual([]);
});

test('one to everyone is told of to everyone who has chosen it, and an urgent one as such', async () => {
  const elsewhere = await notices.product.asDefaultAdmin(
    await notices.product.make.tenant({ name: 'Other' }),
  );
  const other = `other-${count}@example.com`;
  await choose(elsewhere, { notice: { mail: true } }, other);
  const everyone = { rangeType: 'everyone' as const, rangeIds: [], level: 'urgent' as const };
  const { id } = await notices.publish(everyone, notices.platform);
  await pass();
  expect(mine()).toMatchObject([{ subject: expect.stringContaining('An urgent notice') }]);
  const [told] = mails().filter(({ to }) => to === other);
  expect(told?.subject).toContain('紧急公告');
  expect(told?.text).toContain(`/home/message/${id}?tab=notice\n`);
});

test('nothing is sent to whom it does not suit, nor about what was read or taken back', async () => {
  const seat = { deptId: notices.hallId };
  const { make, as } = notices.product;
  const by = async (notifications: object, email: string | null) => {
    const client = await as(await make.member(notices.tenantId, seat));
    await choose(client, notifications, email);
    return client;
  };
  const quiet = await by({ notice: { mail: false } }, `quiet-${count}@example.com`);
  const silent = await by({ letter: { mail: true } }, `silent-${count}@example.com`);
  const unproven = await by({ notice: { mail: true } }, null);
  const outside = await by({ notice: { mail: true } }, `outside-${count}@example.com`);
  const gone = await by({ notice: { mail: true } }, `gone-${count}@example.com`);
  const rangeIds = [quiet, silent, unproven, gone].map(({ memberId }) => memberId);
  const before = mails().length;
  const { id } = await notices.publish({ rangeIds });
  const members = notices.product.db.updateTable('members').set({ status: 'disabled' });
  await members.where('id', '=', gone.memberId).execute();
  const read = await notices.publish();
  await notices.reader.get(DETAIL, { query: { id: read.id } });
  const back = await notices.publish();
  await notices.admin.get(WITHDRAW, { body: { ids: [back.id] } });
  const deleted = await notices.publish();
  await notices.admin.get(DELETE, { body: { ids: [deleted.id] } });
  await pass();
  expect(mails()).toHaveLength(before);
  expect(await waiting()).toEqual([]);
  expect([id, outside.memberId].every(Number.isInteger)).toBe(true);
});

test('whoever has moved out of the range before the mail is sent gets none', async () => {
  await notices.publish({ rangeType: 'depts', rangeIds: [notices.hallId] });
  notices.product.clock.advance(MINUTE);
  await notices.product.runSchedule(FIND);
  expect(await waiting()).toHaveLength(1);
  await notices.move(notices.reader.memberId, null);
  await notices.product.runSchedule(SEND);
  expect([mine(), await waiting()]).toEqual([[], []]);
});

test('an account gets ten mails in an hour, and reads of the others in its console', async () => {
  for (let index = 0; index < 12; index += 1) await notices.publish();
  await pass();
  expect(mine()).toHaveLength(10);
  expect(await waiting()).toEqual([]);
  notices.product.clock.advance(HOUR);
  await notices.publish();
  await pass();
  expect(mine()).toHaveLength(11);
});

test('a scheduled one is told of when it comes out', async () => {
  await notices.publish({ startAt: notices.at(HOUR) });
  await pass(HOUR / 2);
  expect([mine(), await waiting()]).toEqual([[], []]);
  await pass(HOUR / 2);
  await pass();
  expect(mine()).toHaveLength(1);
});

test('a reminder is told of again to those who have not read it', async () => {
  const { id } = await notices.publish();
  await pass();
  await pass(HOUR);
  await notices.admin.get(REMIND, { body: { id } });
  await pass();
  expect(mine()).toHaveLength(2);
});

test('one that is corrected and published again is told of to whoever has not read it', async () => {
  const { id } = await notices.publish();
  await notices.admin.get(WITHDRAW, { body: { ids: [id] } });
  await pass();
  expect(mine()).toEqual([]);
  const body = { ...notices.draft({ title: 'No power cut' }), id, version: 3, fileIds: [] };
  const { version } = await notices.admin.get(UPDATE, { body } as never);
  await notices.admin.get(PUBLISH, { body: { id, version } });
  await pass();
  expect(mine()).toMatchObject([{ text: expect.stringContaining('No power cut') }]);
});

test('readers are found some at a time, and each is told once', async () => {
  const { product, tenantId, reader } = notices;
  const { db, make } = product;
  // More than one step looks at, of whom the first and the last have chosen mail.
  for (let index = 0; index < 510; index += 1) {
    const memberId = await make.member(tenantId);
    await prefer(db, memberId, { notifications: { notice: { mail: false } } });
  }
  const last = await product.as(await make.member(tenantId));
  await choose(last, { notice: { mail: true } }, `last-${count}@example.com`);
  await notices.publish({ rangeType: 'tenants', rangeIds: [tenantId] });
  await db.updateTable('accounts').set({ emailVerifiedAt: 1 }).execute();
  const before = mails().length;
  await pass();
  expect(mails().slice(before)).toMatchObject([
    { to: address },
    { to: `last-${count}@example.com` },
  ]);
  expect(reader.memberId).toBeLessThan(last.memberId);
});
