import { screen } from '@testing-library/react';
import { setUpPages } from '../../../../tests/harness/page/page';
import { onPhone } from '../../../../tests/harness/page/phone';

const pages = setUpPages();

it('titles the details of a user with the name alone on a phone, and says what they are', async () => {
  onPhone();
  const { make, asDefaultAdmin } = pages.product;
  const tenantId = await make.tenant();
  const id = await make.member(tenantId, { realName: 'Naomi Iyer' });
  const { memberId } = await asDefaultAdmin(tenantId);
  await pages.render(`/org/user?member=${id}`, { as: memberId });
  const title = await screen.findByText('Naomi Iyer', { selector: '.short-text' });
  expect(title.closest('[aria-hidden]')).not.toBeNull();
  expect(screen.getByRole('dialog', { name: 'User Naomi Iyer' })).toContainElement(title);
});
