import { screen, waitFor, within } from '@testing-library/react';
import sharp from 'sharp';
import { upload } from '../../../../tests/harness/app/upload';
import { save } from '../../../../tests/harness/page/crud';
import { setUpPages } from '../../../../tests/harness/page/page';
import { user } from '../../../../tests/harness/page/user';

const pages = setUpPages();

it('shows the picture of a user in the list and in the form, which removes it once saved', async () => {
  const { make, as, asDefaultAdmin } = pages.product;
  const tenantId = await make.tenant();
  const deptId = await make.dept(tenantId);
  const memberId = await make.member(tenantId, { realName: 'Ada', deptId });
  const client = await as(memberId);
  const image = sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } });
  const fileId = await upload(client, { bytes: await image.png().toBuffer(), purpose: 'form' });
  await client.get('PUT /user/admin/account/avatar', { body: { fileId } });
  const admin = await asDefaultAdmin(tenantId);
  await pages.render('/org/user', { as: admin.memberId });
  const row = (await screen.findByText('Ada')).closest('tr') as HTMLElement;
  const picture = (within: HTMLElement) => within.querySelector('.ant-avatar img');
  expect(picture(row)).not.toBeNull();

  await user.click(within(row).getByRole('button', { name: 'Edit Ada' }));
  const change = await screen.findByRole('button', { name: 'Change picture' });
  expect(picture(change)).not.toBeNull();
  await user.click(change);
  await user.click(await screen.findByRole('menuitem', { name: /Remove picture/ }));
  expect(picture(change)).toBeNull();
  const menu = () => document.querySelector('.ant-dropdown:not(.ant-dropdown-hidden)');
  await waitFor(() => expect(menu()).toBeNull());
  const avatar = async () => (await client.get('GET /user/admin/member/info')).avatar;
  expect(await avatar()).not.toBeNull();
  await save();
  await waitFor(async () => expect(await avatar()).toBeNull());
  expect(within(row).getByText('Ada')).toBeInTheDocument();
});
