import { screen, waitFor, within } from '@testing-library/react';
import { save, takeAction } from '../../../../tests/harness/page/crud';
import { setUpPages } from '../../../../tests/harness/page/page';
import { user } from '../../../../tests/harness/page/user';

const pages = setUpPages();

const ADD = 'POST /user/admin/member/add';
const MOVE = 'PATCH /user/admin/member/move';

/** The class that renders the asterisk. */
const ASTERISK = 'ant-form-item-required';

/** A tenant with nested departments, and a member in the lower one. */
async function company() {
  const { make, asRole, asDefaultAdmin } = pages.product;
  const tenantId = await make.tenant();
  const parentId = await make.dept(tenantId, { name: 'Research' });
  const deptId = await make.dept(tenantId, { name: 'Web', parentId });
  await make.member(tenantId, { realName: 'Ada', deptId });
  const rights = { pages: ['/org/user'], permissions: [ADD, MOVE], dataScope: 'dept' as const };
  return {
    delegate: () => asRole(tenantId, rights, { deptId }),
    admin: () => asDefaultAdmin(tenantId),
  };
}

async function openForm() {
  await user.click(await screen.findByRole('button', { name: /Add user/ }));
  return within(await screen.findByRole('dialog'));
}

describe('the department of a new user', () => {
  it('is asked for where the data scope demands one', async () => {
    const { delegate } = await company();
    await pages.render('/org/user', { as: (await delegate()).memberId });
    await screen.findByText('Ada');
    const form = await openForm();
    await waitFor(() => expect(form.getByText('Department')).toHaveClass(ASTERISK));
    await save();
    expect(await form.findByText('Department cannot be empty')).toBeInTheDocument();
    expect(pages.calls).not.toContain(ADD);
  });

  it('is asked for likewise when users are moved', async () => {
    const { delegate } = await company();
    await pages.render('/org/user', { as: (await delegate()).memberId });
    await takeAction('Ada', 'Move to department');
    const form = within(await screen.findByRole('dialog'));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Department cannot be empty')).toBeInTheDocument();
    expect(pages.calls).not.toContain(MOVE);
  });

  it('may be left open by whoever sees all data', async () => {
    const { admin } = await company();
    await pages.render('/org/user', { as: (await admin()).memberId });
    await screen.findByText('Ada');
    const form = await openForm();
    expect(form.getByText('Department')).not.toHaveClass(ASTERISK);
  });
});

it('is taken from users who are moved only where none is chosen', async () => {
  const { admin } = await company();
  await pages.render('/org/user', { as: (await admin()).memberId });
  await takeAction('Ada', 'Move to department');
  const form = within(await screen.findByRole('dialog'));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Department cannot be empty')).toBeInTheDocument();
  expect(pages.calls).not.toContain(MOVE);
  await user.click(form.getByRole('combobox'));
  await user.click((await screen.findAllByText('No department')).at(-1) as HTMLElement);
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('User moved')).toBeInTheDocument();
  const row = await screen.findByRole('row', { name: /Ada/ });
  await waitFor(() => expect(row).not.toHaveTextContent('Web'));
});

it('is told of on its field where the server refuses to do without', async () => {
  const { make, asRole } = pages.product;
  const tenantId = await make.tenant();
  const deptId = await make.dept(tenantId, { name: 'Research' });
  await make.member(tenantId, { realName: 'Ada', deptId });
  const rights = { pages: ['/org/user'], permissions: [MOVE], dataScope: 'dept' as const };
  await pages.render('/org/user', { as: (await asRole(tenantId, rights, { deptId })).memberId });
  await takeAction('Ada', 'Move to department');
  const form = within(await screen.findByRole('dialog'));
  await user.click(form.getByRole('combobox'));
  await user.click(await screen.findByTitle('No department'));
  await user.click(form.getByRole('button', { name: 'Save' }));
  const message = await form.findByText(/Choose a department within your data scope/);
  expect(message.closest('.ant-form-item')).toContainElement(form.getByRole('combobox'));
});
