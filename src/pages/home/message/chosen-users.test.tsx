import { screen, within } from '@testing-library/react';
import { setUpPages } from '../../../../tests/harness/page/page';
import { enter, user } from '../../../../tests/harness/page/user';

const pages = setUpPages();

it('finds whom a notice is for by a username whose parts are typed apart', async () => {
  const { make, asDefaultAdmin } = pages.product;
  const tenantId = await make.tenant();
  await make.member(tenantId, { username: 'li.na', realName: '李娜' });
  const { memberId } = await asDefaultAdmin(tenantId);
  await pages.render('/home/message?tab=publish', { as: memberId });
  const [write] = await screen.findAllByRole('button', { name: 'Write a notice' });
  await user.click(write as HTMLElement);
  const form = within(await screen.findByRole('dialog'));
  await user.click(await form.findByText('Chosen users'));
  await enter(await form.findByRole('combobox', { name: 'Find users by name' }), 'li na');
  expect(await screen.findByTitle('李娜')).toBeInTheDocument();
});
