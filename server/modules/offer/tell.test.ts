import { makeOffer } from '../../../tests/harness/app/offer';
import { setUpOffers, WITHDRAW } from '../../../tests/harness/offer/offers';
import { addJob } from '../../jobs/jobs.repo';
import type { MailMessage } from '../../providers/mail/provider';
import { mailText } from '../../providers/mail/provider';
import { OFFER_JOB } from './offer.service';

/* Whoever is offered a seat is told by mail and in its open consoles, by a job after the answer. */
const sent: MailMessage[] = [];
let isBroken = false;

const offers = setUpOffers({
  publicUrl: 'https://iot.example.com',
  mail: {
    hourlyMax: 1000,
    provider: {
      name: 'outbox',
      send: async (message) => {
        if (isBroken) throw new Error('the mail server is away');
        sent.push(message);
        return undefined;
      },
    },
  },
});
beforeEach(() => {
  sent.length = 0;
  isBroken = false;
});

async function giveMail(values: object = { emailVerifiedAt: 1 }): Promise<void> {
  const email = `${offers.username}@example.com`;
  const accounts = offers.product.db.updateTable('accounts').set({ email, ...values });
  await accounts.where('id', '=', await offers.accountOf(offers.personId)).execute();
}

const told = () =>
  offers.product.db
    .selectFrom('events')
    .select('memberIds')
    .where('kind', '=', 'offer')
    .where('memberIds', '=', JSON.stringify([offers.personId]))
    .execute();

test('mails the company and a link, to a proven address', async () => {
  await giveMail();
  await offers.add();
  expect(sent).toEqual([]);
  await offers.work();
  expect(sent).toMatchObject([
    { to: `${offers.username}@example.com`, about: { kind: 'offer', tenant: 'Brook' } },
  ]);
  for (const language of ['zh-CN', 'en-US'] as const) {
    const { subject, text } = mailText({ ...(sent[0] as MailMessage), language });
    expect(subject).not.toContain('Brook');
    expect(text).toContain('Brook');
    expect(text).toContain('https://iot.example.com/user/web/account/center');
  }
  expect(await told()).toHaveLength(1);
  const log = offers.product.db.selectFrom('messages').select('kind').orderBy('id', 'desc');
  expect(await log.executeTakeFirst()).toEqual({ kind: 'offer' });
});

test('writes in the language that the account has chosen', async () => {
  await giveMail();
  const accountId = await offers.accountOf(offers.personId);
  const value = JSON.stringify({ language: 'en-US' });
  await offers.product.db
    .insertInto('preferences')
    .values({ accountId, key: 'notifications', value, bytes: 10, version: 1, updatedAt: 1 })
    .execute();
  await offers.add();
  await offers.work();
  expect(sent).toMatchObject([{ language: 'en-US' }]);
});

test('mails an account five times a day at most, whoever offers', async () => {
  await giveMail();
  for (let count = 0; count < 7; count += 1) {
    const { id } = await offers.add();
    await offers.work();
    await offers.admin.get(WITHDRAW, { body: { ids: [id] } });
  }
  expect(sent).toHaveLength(5);
  expect(await told()).toHaveLength(7);
});

test('mails to no address that was not proven, and tells the consoles all the same', async () => {
  await giveMail({ emailVerifiedAt: null });
  await offers.add();
  await offers.work();
  expect(sent).toEqual([]);
  expect(await told()).toHaveLength(1);
});

test('a provider that fails keeps nobody from being told', async () => {
  await giveMail();
  isBroken = true;
  await offers.add();
  await offers.work();
  expect(await told()).toHaveLength(1);
  expect(await offers.own()).toHaveLength(1);
});

test('tells nobody of an offer to nobody, or of one that was withdrawn before', async () => {
  await giveMail();
  await offers.add('nobody.at.all');
  await offers.work();
  const { product, tenantId } = offers;
  const accountId = await offers.accountOf(offers.personId);
  const id = await makeOffer(product, offers.admin.memberId, { accountId });
  const withdrawn = product.db.updateTable('offers').set({ status: 'withdrawn' });
  await withdrawn.where('id', '=', id).execute();
  await addJob(product.db, { kind: OFFER_JOB, tenantId, payload: { id } });
  await offers.work();
  expect(sent).toEqual([]);
  expect(await told()).toEqual([]);
});
