import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { prefer } from '../../../tests/harness/app/preference';
import { setUpPages } from '../../../tests/harness/page/page';
import { user } from '../../../tests/harness/page/user';

const pages = setUpPages();
const PAGES = ['/dashboard', '/org/user', '/org/dept', '/org/post', '/audit'];

/** A member whose menu has a few pages, and what it has chosen. */
async function addMember(paths?: readonly string[]) {
  const { make, db } = pages.product;
  const tenantId = await make.tenant();
  const as = await make.member(tenantId, {
    roleIds: [await make.role(tenantId, { pages: PAGES })],
  });
  if (paths) await prefer(db, as, { shortcuts: { paths } });
  const chosen = async () => {
    const kept = await (await pages.product.as(as)).get('GET /user/admin/account/preferences');
    return kept.find(({ key }) => key === 'shortcuts')?.value;
  };
  return { as, chosen };
}

const names = () => [...document.querySelectorAll('.shortcut')].map((link) => link.textContent);

const open = async () => {
  await user.click(await screen.findByRole('button', { name: 'Customize' }));
  return within(await screen.findByRole('dialog'));
};

const rowsIn = (dialog: Pick<typeof screen, 'queryAllByRole'>) =>
  dialog.queryAllByRole('listitem').map(({ textContent }) => textContent);

describe('the shortcuts of the dashboard', () => {
  it('are the pages of the menu until the account chooses, and in its order then', async () => {
    const { as, chosen } = await addMember();
    await pages.render('/dashboard', { as });
    const dialog = await open();
    expect(rowsIn(dialog)).toEqual(['Users', 'Departments', 'Positions', 'Audit log']);
    await user.click(dialog.getByRole('button', { name: 'Move down Users' }));
    expect(dialog.getByRole('status')).toHaveTextContent('Users is now at place 2 of 4');
    expect(rowsIn(dialog)).toEqual(['Departments', 'Users', 'Positions', 'Audit log']);
    await user.click(dialog.getByRole('button', { name: 'Remove Positions' }));
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    expect(names()).toEqual(['Departments', 'Users', 'Audit log']);
    await waitFor(async () =>
      expect(await chosen()).toEqual({ paths: ['/org/dept', '/org/user', '/audit'] }),
    );
    await pages.render('/dashboard', { as });
    await screen.findAllByRole('button', { name: 'Customize' });
    await waitFor(() => expect(names().slice(-3)).toEqual(['Departments', 'Users', 'Audit log']));
  });

  it('take a page that is added, and keep the ends of the order', async () => {
    const { as } = await addMember(['/audit']);
    await pages.render('/dashboard', { as });
    const dialog = await open();
    await user.click(dialog.getByRole('combobox', { name: 'Add a page' }));
    await user.click(await screen.findByTitle('Organisation / Departments'));
    expect(rowsIn(dialog)).toEqual(['Audit log', 'Departments']);
    const last = dialog.getByRole('button', { name: 'Move down Departments' });
    expect(last).toHaveAttribute('aria-disabled', 'true');
    await user.click(last);
    expect(rowsIn(dialog)).toEqual(['Audit log', 'Departments']);
  });

  it('are ordered by the mouse as well', async () => {
    const { as, chosen } = await addMember();
    await pages.render('/dashboard', { as });
    const dialog = await open();
    const rows = dialog.getAllByRole('listitem');
    const dataTransfer = { setData: jest.fn(), effectAllowed: '' };
    fireEvent.dragStart(dialog.getByTitle('Drag Audit log'), { dataTransfer });
    fireEvent.dragOver(rows[1] as HTMLElement, { dataTransfer });
    fireEvent.drop(rows[1] as HTMLElement, { dataTransfer });
    expect(rowsIn(dialog)).toEqual(['Users', 'Audit log', 'Departments', 'Positions']);
    await waitFor(async () => expect((await chosen())?.paths).toHaveLength(4));
  });

  it('keep those that the menu of this tenant lacks, and go back to the default', async () => {
    const { as, chosen } = await addMember(['/tenant/manage', '/audit']);
    await pages.render('/dashboard', { as });
    const dialog = await open();
    expect(names()).toEqual(['Audit log']);
    await user.click(dialog.getByRole('button', { name: 'Remove Audit log' }));
    expect(names()).toEqual([]);
    expect(dialog.getByText('No shortcuts chosen')).toBeVisible();
    await waitFor(async () => expect(await chosen()).toEqual({ paths: ['/tenant/manage'] }));
    await user.click(dialog.getByRole('button', { name: 'Back to defaults' }));
    expect(names()).toEqual(['Users', 'Departments', 'Positions', 'Audit log']);
    await waitFor(async () => expect(await chosen()).toEqual({}));
  });

  it('are as many as the account may have', async () => {
    const others = Array.from({ length: 23 }, (_, n) => `/elsewhere/${n}`);
    const { as } = await addMember(['/audit', ...others]);
    await pages.render('/dashboard', { as });
    const dialog = await open();
    expect(dialog.getByRole('combobox', { name: 'Add a page' })).toBeDisabled();
    expect(dialog.getByText('24 shortcuts at most')).toBeVisible();
  });
});
