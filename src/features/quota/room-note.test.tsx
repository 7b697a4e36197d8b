import { screen, within } from '@testing-library/react';
import { setUpPages } from '../../../tests/harness/page/page';
import { user } from '../../../tests/harness/page/user';

const pages = setUpPages();

/** A tenant that may have so many of each kind, and has one. */
async function addTenant(limit: number) {
  const { make } = pages.product;
  const limits = JSON.stringify({ users: limit, depts: limit, roles: limit, posts: limit });
  const id = await make.tenant({}, { limits });
  await make.dept(id);
  await make.post(id);
  await make.role(id);
  const as = await make.member(id, { isDefaultAdmin: 1 });
  return { id, as };
}

/** Opens a form that adds something; resolves to it once the limits have been read. */
async function openForm(button: string) {
  const read = pages.calls.length;
  await user.click((await screen.findAllByRole('button', { name: button }))[0] as HTMLElement);
  const form = within(await screen.findByRole('dialog'));
  await form.findByRole('button', { name: 'Save' });
  return { form, asked: () => pages.calls.slice(read) };
}

const KINDS = [
  ['/org/user', 'Add user', 'Users'],
  ['/org/dept', 'Add department', 'Departments'],
  ['/permission/role', 'Add role', 'Roles'],
  ['/org/post', 'Add position', 'Positions'],
] as const;

describe('a form that adds something', () => {
  it.each(KINDS)('on %s says that there is no place left', async (path, button, kind) => {
    const { as } = await addTenant(1);
    await pages.render(path, { as });
    const { form } = await openForm(button);
    expect(
      await form.findByText(`${kind}: the limit of 1 has been reached.`, { exact: false }),
    ).toBeVisible();
  });

  it('says nothing while there are places', async () => {
    const { as } = await addTenant(2);
    await pages.render('/org/post', { as });
    const { form, asked } = await openForm('Add position');
    expect(asked()).toContain('GET /user/admin/dashboard/quota');
    expect(form.queryByRole('alert')).toBeNull();
  });

  it('says it of the tenant that the platform looks into', async () => {
    const { id } = await addTenant(1);
    await pages.render(`/tenant/details/${id}`);
    await user.click(await screen.findByRole('tab', { name: 'Positions' }));
    const { form } = await openForm('Add position');
    expect(await form.findByText(/^Positions: the limit of 1/)).toBeVisible();
  });
});
