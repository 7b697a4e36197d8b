import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import sharp from 'sharp';
import { makeLetter } from '../../../../tests/harness/app/letter';
import { upload } from '../../../../tests/harness/app/upload';
import { confirm } from '../../../../tests/harness/page/crud';
import { setUpPages } from '../../../../tests/harness/page/page';
import { enter, user } from '../../../../tests/harness/page/user';

const pages = setUpPages();

const PROFILE = 'GET /user/admin/account/profile';

let memberId: number;
beforeEach(async () => {
  const { make } = pages.product;
  const tenantId = await make.tenant({ name: 'Acme' });
  const roleId = await make.role(tenantId, { pages: ['/org/dept'] });
  memberId = await make.member(tenantId, { realName: 'Ada', roleIds: [roleId] });
});

const card = async (title: string) =>
  within((await screen.findByText(title)).closest('.ant-card') as HTMLElement);

const need = (selector: string) => {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`There is no ${selector}.`);
  return element;
};

const pictures = () => document.querySelectorAll('.ant-avatar img');

it('shows who one is, the seats, and how many letters wait', async () => {
  const { product } = pages;
  await product.db
    .updateTable('members')
    .set({ lastLoginAt: new Date(2026, 4, 6, 7, 8).getTime() })
    .where('id', '=', memberId)
    .execute();
  await makeLetter(product, memberId, [memberId]);
  await pages.render('/home/account', { as: memberId });
  expect(await screen.findByRole('heading', { name: 'Ada' })).toBeInTheDocument();
  const seats = await card('My seats');
  expect(await seats.findByText('Acme')).toBeInTheDocument();
  expect(seats.getByText('2026-05-06 07:08')).toBeInTheDocument();
  expect(seats.getByText('Current')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: '1 unread letter' })).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Edit profile' }));
  expect(await screen.findByLabelText('Real name')).toHaveValue('Ada');
});

it('shows which terms one has agreed to, and what they said', async () => {
  const { db, asAdmin, clock } = pages.product;
  const admin = await asAdmin();
  const { version } = await admin.get('GET /admin/admin/site/settings');
  const terms = { agreement: { 'en-US': 'Be kind.' }, privacy: null };
  await admin.get('PUT /admin/admin/site/settings', { body: { version, terms } });
  await db
    .updateTable('accounts')
    .set({ agreedVersion: 1, agreedAt: clock.now })
    .where('id', '=', (eb) =>
      eb.selectFrom('members').select('accountId').where('members.id', '=', memberId),
    )
    .execute();
  await pages.render('/home/account', { as: memberId });
  await user.click(await screen.findByRole('button', { name: 'Version 1' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Be kind.')).toBeVisible();
  expect(dialog.queryByText('Privacy policy')).toBeNull();
});

it('shows the wallet and its ledger, in pages', async () => {
  const { product } = pages;
  const { tenantId } = await product.db
    .selectFrom('members')
    .select('tenantId')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const treasurer = await product.asDefaultAdmin(tenantId);
  const manager = await product.asDefaultAdmin(tenantId);
  const funded = product.db.updateTable('accounts').set({ integral: 100 });
  await funded
    .where('id', '=', (await treasurer.get('GET /user/admin/member/info')).accountId)
    .execute();
  for (const amount of [1, 2, 3, 4, 5, 6]) {
    const body = { id: memberId, kind: 'integral' as const, amount, reason: `Bonus ${amount}` };
    await manager.get('POST /user/admin/member/wallet', { body });
  }
  await pages.render('/account/center', { as: memberId });
  const wallet = await card('Wallet');
  expect(await wallet.findByText('Bonus 6')).toBeInTheDocument();
  expect(wallet.getByText('21', { selector: '.ant-statistic-content-value-int' })).toBeVisible();
  expect(wallet.queryByText('Bonus 1')).not.toBeInTheDocument();
  await user.click(wallet.getByRole('listitem', { name: '2' }));
  expect(await wallet.findByText('Bonus 1')).toBeInTheDocument();
});

async function setPicture() {
  const client = await pages.product.as(memberId);
  const image = sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } });
  const fileId = await upload(client, { bytes: await image.png().toBuffer(), purpose: 'form' });
  await client.get('PUT /user/admin/account/avatar', { body: { fileId } });
  return client;
}

it('asks anew for the own picture once its address has ended', async () => {
  await setPicture();
  await pages.render('/home/account', { as: memberId });
  const picture = () => need('.user-menu .ant-avatar img') as HTMLImageElement;
  const before = (await waitFor(picture)).src;
  pages.product.clock.advance(31 * 60_000);
  fireEvent.error(picture());
  await waitFor(() => expect(picture().src).not.toBe(before));
});

it('removes the own picture, also from the header', async () => {
  const client = await setPicture();
  await pages.render('/account/center', { as: memberId });
  const change = await screen.findByRole('button', { name: 'Change picture' });
  expect(pictures()).toHaveLength(2);
  await user.click(change);
  await user.click(await screen.findByRole('menuitem', { name: /Remove picture/ }));
  await confirm('Remove picture');
  expect(await screen.findByText('Picture removed')).toBeInTheDocument();
  await waitFor(() => expect(pictures()).toHaveLength(0));
  expect((await client.get(PROFILE)).avatar).toBeNull();
});

it('takes a region from the list, and shows what was typed in former times', async () => {
  const client = await pages.product.as(memberId);
  const before = { realName: 'Ada', region: 'Greater London', version: 1 };
  await client.get('PUT /user/admin/account/profile', { body: before });
  await pages.render('/account/settings', { as: memberId });
  const region = await screen.findByLabelText('Administrative region');
  expect(screen.getByText('Greater London')).toBeInTheDocument();
  await enter(region, '余杭');
  const found = '[data-path-key$="杭州市__RC_CASCADER_SPLIT__余杭区"]';
  await user.click(await waitFor(() => need(found)));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Data updated')).toBeInTheDocument();
  expect((await client.get(PROFILE)).region).toBe('浙江省/杭州市/余杭区');
});
