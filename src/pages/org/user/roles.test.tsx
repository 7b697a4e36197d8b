import { screen, waitFor, within } from '@testing-library/react';
import { takeAction } from '../../../../tests/harness/page/crud';
import { setUpPages } from '../../../../tests/harness/page/page';
import { user } from '../../../../tests/harness/page/user';

const pages = setUpPages();

const UPDATE = 'PUT /user/admin/member/update';
const RESET = 'POST /user/admin/member/resetting/pw';
const ROLES = 'GET /user/admin/role/list';

/** Opens the page as a delegate; Ada is below it, Bob beside it, and Carol above it. */
async function open(...permissions: string[]) {
  const { make, as } = pages.product;
  const tenantId = await make.tenant();
  const lead = await make.role(tenantId, {
    name: 'Lead',
    pages: ['/org/user'],
    permissions: [UPDATE, RESET, ...permissions],
  });
  const below = await make.role(tenantId, { name: 'Helper', parentId: lead, dataScope: 'self' });
  const beside = await make.role(tenantId, { name: 'Auditor' });
  const postIds = [await make.post(tenantId, { name: 'Engineer' })];
  await make.member(tenantId, { realName: 'Ada', roleIds: [below] });
  await make.member(tenantId, { realName: 'Bob', roleIds: [beside] });
  await make.member(tenantId, { realName: 'Carol', isDefaultAdmin: 1 });
  const own = await make.member(tenantId, { realName: 'Dora', roleIds: [lead], postIds });
  await pages.render('/org/user', { as: (await as(own)).memberId });
}

/** Opens the delegate's own form; resolves also to the texts that its choices showed meanwhile. */
async function editOwn() {
  const shown = new Set<string | null>();
  const observer = new MutationObserver(() => {
    for (const item of document.querySelectorAll('.ant-drawer .ant-select-content-item')) {
      shown.add(item.textContent);
    }
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  await user.click(await screen.findByRole('button', { name: 'Edit Dora' }));
  return { form: within(await screen.findByRole('dialog')), shown };
}

describe('the roles of a user', () => {
  it('are not counted as hidden in the details until they have come', async () => {
    await open(ROLES);
    const shown = new Set<string>();
    const observer = new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('.ant-drawer td')) {
        shown.add(textContent);
      }
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    await takeAction('Ada', 'View details');
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText('Helper')).toBeInTheDocument();
    observer.disconnect();
    expect([...shown].filter((text) => /1 more|1 role/.test(text))).toEqual([]);
  });

  it('are named if the viewer may list roles, and never shown as ids', async () => {
    await open(ROLES);
    const { form, shown } = await editOwn();
    expect(await form.findByText('Lead (not yours to change)')).toBeInTheDocument();
    expect(await form.findByText('Engineer')).toBeInTheDocument();
    expect([...shown].filter((text) => /\d/.test(text ?? ''))).toEqual([]);
  });

  it('are said to be hidden from a viewer who may not list roles', async () => {
    await open();
    const { form } = await editOwn();
    expect(await form.findByText(/^A role that you may not see/)).toBeInTheDocument();
    expect(pages.calls).not.toContain(ROLES);
  });

  it('beyond those of the viewer are offered to nobody, with the reason', async () => {
    await open(ROLES);
    await user.click(await screen.findByRole('button', { name: 'Edit Ada' }));
    const form = within(await screen.findByRole('dialog'));
    await user.click(form.getByLabelText('Roles'));
    const beside = await screen.findByTitle('Auditor (beyond what you may assign)');
    expect(beside).toHaveClass('ant-select-item-option-disabled');
  });
});

describe('the actions on a user', () => {
  it.each([
    ['Bob', 'A role of this user is not below yours.'],
    ['Carol', 'Only a default administrator may change a default administrator.'],
  ])(
    'are disabled with the reason where the server would refuse them (%s)',
    async (name, reason) => {
      await open();
      const edit = await screen.findByRole('button', { name: `Edit ${name}` });
      await waitFor(() => expect(edit).toBeDisabled());
      expect(edit).toHaveAttribute('title', reason);
      await user.click(screen.getByRole('button', { name: `More ${name}` }));
      const reset = await screen.findByRole('menuitem', { name: /^Reset password/ });
      expect(reset).toHaveAttribute('aria-disabled', 'true');
      expect(reset).toHaveTextContent(reason);
    },
  );

  it('are open for users below the viewer, and for its own', async () => {
    await open();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit Bob' })).toBeDisabled());
    for (const name of ['Ada', 'Dora']) {
      expect(screen.getByRole('button', { name: `Edit ${name}` })).toBeEnabled();
    }
  });
});
