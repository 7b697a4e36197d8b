import { screen, waitFor, within } from '@testing-library/react';
import { history } from '@umijs/max';
import { takeAction } from '../../../../tests/harness/page/crud';
import { setUpPages } from '../../../../tests/harness/page/page';
import { user } from '../../../../tests/harness/page/user';

const pages = setUpPages();

/** The list of a tenant with, from the newest, Linus, Ada and Grace, who looks at it. */
async function open(search = '') {
  const { make } = pages.product;
  const tenantId = await make.tenant();
  const as = await make.member(tenantId, { realName: 'Grace', isDefaultAdmin: 1 });
  const ada = await make.member(tenantId, { realName: 'Ada' });
  await make.member(tenantId, { realName: 'Linus' });
  await pages.render(`/org/user${search}`, { as });
  return ada;
}

describe('the details of a user', () => {
  it('move along the list by keys and buttons, and keep the part that is shown', async () => {
    const ada = await open();
    await takeAction('Ada', 'View details');
    const drawer = within(await screen.findByRole('dialog'));
    await user.click(await drawer.findByRole('tab', { name: 'Sessions' }));
    await user.keyboard('k');
    expect(await drawer.findByText('User Linus')).toBeInTheDocument();
    expect(drawer.getByRole('tab', { name: 'Sessions' })).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('jj');
    expect(await drawer.findByText('User Grace')).toBeInTheDocument();
    const next = drawer.getByRole('button', { name: 'Next (J)' });
    expect(next).toHaveAttribute('aria-disabled', 'true');
    await user.click(next);
    await user.click(drawer.getByRole('button', { name: 'Previous (K)' }));
    expect(await drawer.findByText('User Ada')).toBeInTheDocument();
    expect(history.location.search).toBe(`?member=${ada}&part=sessions`);
  });

  it('move on to the pages of the list before and after', async () => {
    await open('?pageSize=1');
    await user.click(await screen.findByRole('link', { name: 'Linus' }));
    const drawer = within(await screen.findByRole('dialog'));
    await drawer.findByText('User Linus');
    expect(drawer.getByRole('button', { name: 'Previous (K)' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await user.click(drawer.getByRole('button', { name: 'Next (J)' }));
    expect(await drawer.findByText('User Ada')).toBeInTheDocument();
    expect(history.location.search).toContain('page=2');
    await user.keyboard('j');
    expect(await drawer.findByText('User Grace')).toBeInTheDocument();
    expect(drawer.getByRole('button', { name: 'Next (J)' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await user.keyboard('k');
    expect(await drawer.findByText('User Ada')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    // The focus goes to whom one came to, not to whom one began with.
    await waitFor(() => expect(screen.getByRole('link', { name: 'Ada' })).toHaveFocus());
  });

  it('have the actions of the row, and show what they change', async () => {
    await open();
    await user.click(await screen.findByRole('link', { name: 'Ada' }));
    const drawer = within(await screen.findByRole('dialog'));
    await user.click(await drawer.findByRole('button', { name: 'More Ada' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Disable' }));
    await waitFor(() => expect(drawer.getAllByText('Disabled').length).toBe(2));
    expect(drawer.getByRole('button', { name: 'Edit Ada' })).toBeVisible();
  });
});
