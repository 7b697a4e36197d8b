import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setUpPages } from '../../../../tests/harness/page/page';

const pages = setUpPages();

const UPDATE = 'PUT /user/admin/member/update';
const ROLES = 'GET /user/admin/role/list';

/**
 * A delegate opens the form of Ada, who holds a role below the delegate's own and one beside it.
 * Resolves to the form and to every text that its choices showed meanwhile.
 */
async function edit(...permissions: string[]) {
  const { make, as } = pages.product;
  const tenantId = await make.tenant();
  const lead = await make.role(tenantId, {
    pages: ['/org/user'],
    permissions: [UPDATE, ...permissions],
  });
  const roleIds = [
    await make.role(tenantId, { name: 'Auditor' }),
    await make.role(tenantId, { name: 'Helper', parentId: lead }),
  ];
  const postIds = [await make.post(tenantId, { name: 'Engineer' })];
  await make.member(tenantId, { realName: 'Ada', roleIds, postIds });
  const delegate = await as(await make.member(tenantId, { roleIds: [lead] }));
  await pages.render('/org/user', { as: delegate.memberId });
  const shown = new Set<string | null>();
  const observer = new MutationObserver(() => {
    for (const item of document.querySelectorAll('.ant-drawer .ant-select-content-item')) {
      shown.add(item.textContent);
    }
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Ada' }));
  const form = within(await screen.findByRole('dialog'));
  return { form, shown };
}

describe('the roles of a user', () => {
  it('are named if the viewer may list roles, and never shown as ids', async () => {
    const { form, shown } = await edit(ROLES);
    expect(await form.findByText('Auditor (not yours to change)')).toBeInTheDocument();
    expect(await form.findByText('Helper')).toBeInTheDocument();
    expect(await form.findByText('Engineer')).toBeInTheDocument();
    expect([...shown].filter((text) => /\d/.test(text ?? ''))).toEqual([]);
  });

  it('are said to be hidden from a viewer who may not list roles', async () => {
    const { form } = await edit();
    expect(await form.findByText(/^A role that you may not see/)).toBeInTheDocument();
    expect(pages.calls).not.toContain(ROLES);
  });

  it('keep those that the viewer may not change when the field is cleared', async () => {
    const { form } = await edit(ROLES);
    const locked = await form.findByText('Auditor (not yours to change)');
    expect(locked.parentElement?.querySelector('[class*=-item-remove]')).toBeNull();
    const field = locked.closest('.ant-form-item') as HTMLElement;
    await userEvent.click(within(field).getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(form.queryByText('Helper')).toBeNull());
    const kept = { selector: '.ant-select-content-item *' };
    expect(within(field).getByText('Auditor (not yours to change)', kept)).toBeInTheDocument();
  });
});
