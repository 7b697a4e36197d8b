import { screen } from '@testing-library/react';
import { setUpPages } from '../../../../../tests/harness/page/page';
import { user } from '../../../../../tests/harness/page/user';

const pages = setUpPages();

/** More than one call takes. */
const ALL = 201;

it('offers no action on more rows than a call takes, and says so', async () => {
  const { make } = pages.product;
  const tenantId = await make.tenant();
  for (let number = 1; number <= ALL; number += 1) {
    await make.post(tenantId, { name: `Position ${number}`, sort: number });
  }
  const as = await make.member(tenantId, { isDefaultAdmin: 1 });
  await pages.render('/org/post?pageSize=100', { as });
  for (const page of ['1', '2']) {
    await user.click(await screen.findByTitle(page));
    await screen.findByRole('cell', { name: `Position ${Number(page) * 100}` });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  }
  await screen.findByText('200 selected');
  expect(screen.getByRole('button', { name: 'Delete' })).toBeEnabled();

  await user.click(screen.getByTitle('3'));
  await screen.findByRole('cell', { name: `Position ${ALL}` });
  const last = await screen.findByRole('checkbox', { name: 'Select row 1' });
  await user.click(last);
  await screen.findByText('201 selected; an action takes 200 at most');
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();

  await user.click(last);
  await screen.findByText('200 selected');
  expect(screen.getByRole('button', { name: 'Delete' })).toBeEnabled();
});
