import { screen, waitFor, within } from '@testing-library/react';
import type { PolicyAdd } from '#contract/tenant/policy';
import { NO_LIMITS, POLICY_VALUES } from '../../../../tests/harness/calls/policy-values';
import { save } from '../../../../tests/harness/page/crud';
import { setUpPages } from '../../../../tests/harness/page/page';
import { user } from '../../../../tests/harness/page/user';

const pages = setUpPages();

/** A policy that allows everything, with a tenant of one administrator under it, in its form. */
async function openPolicy(title: string, terms: Partial<PolicyAdd> = {}) {
  const { make } = pages.product;
  const admin = await pages.product.asAdmin();
  const menus = await admin.get('GET /user/admin/policy/menus');
  const policy = await admin.get('POST /user/admin/policy/add', {
    body: {
      ...POLICY_VALUES,
      ...{ title, limits: NO_LIMITS, menuIds: menus.map(({ id }) => id), ...terms },
    },
  });
  const tenantId = await make.tenant({ name: 'Harbour', policyId: policy.id });
  await make.member(tenantId, { isDefaultAdmin: 1 });
  await pages.render('/tenant/policy');
  await user.click(await screen.findByRole('button', { name: `Edit ${title}` }));
  const tree = await waitFor(() => {
    const found = document.querySelector('.ant-drawer .ant-tree');
    expect(found).toBeVisible();
    return found as HTMLElement;
  });
  const read = () => admin.get('GET /user/admin/policy/detail', { query: { id: policy.id } });
  return { tenantId, policy: { ...policy, tenantCount: 1 }, read, tree };
}

/** The same without the menus of the organisation. */
async function openForm() {
  const { tree, ...opened } = await openPolicy('Wide');
  const box = within(tree)
    .getByText('Organisation')
    .closest('.ant-tree-treenode')
    ?.querySelector('.ant-tree-checkbox');
  await user.click(box as Element);
  return opened;
}

const ASKED = 'What this changes';

/** The question about what a change does. */
async function question() {
  const title = await screen.findByText(ASKED, { selector: '.ant-modal-confirm-title' });
  return within(title.closest('[role=dialog]') as HTMLElement);
}

const closed = () => waitFor(() => expect(screen.queryByText(ASKED)).toBeNull());

describe('the question about what a change of a policy does', () => {
  it('names whom it takes what, and saves only what was shown', async () => {
    const { tenantId, policy, read } = await openForm();
    await save();
    const first = await question();
    expect(first.getByText(/affects 1 tenant, 0 roles and 1 member\./)).toBeVisible();
    expect(first.getByText('Harbour')).toBeVisible();
    const lost = within(first.getByRole('region', { name: 'Menus and buttons lost' }));
    // Itself, and what is in it.
    expect(lost.getByText('Organisation')).toBeVisible();
    expect(lost.getAllByText(/^Organisation \/ /)).toHaveLength(11);
    await user.click(lost.getByRole('button', { name: /^Show \d+ more$/ }));
    expect(lost.getAllByText(/^Organisation \/ /).length).toBeGreaterThan(12);
    expect(lost.queryByRole('button')).toBeNull();
    await user.click(first.getByRole('button', { name: 'Cancel' }));
    await closed();
    expect(await read()).toEqual(policy);

    await save();
    const second = await question();
    await pages.product.make.member(tenantId, { isDefaultAdmin: 1 });
    await user.click(second.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^What the change would do is no longer/)).toBeVisible();
    expect(await read()).toEqual(policy);
    await closed();

    await save();
    const third = await question();
    expect(third.getByText(/and 2 members\./)).toBeVisible();
    await user.click(third.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Data updated')).toBeVisible();
    expect((await read()).menuIds.length).toBeLessThan(policy.menuIds.length);
  });

  it('counts who has to set up a second factor, where nothing else changes', async () => {
    const { read } = await openPolicy('Strict');
    await user.click(await screen.findByRole('radio', { name: 'All members' }));
    await save();
    const asked = await question();
    expect(asked.getAllByText(/^1 member has to set up a second factor/)[0]).toBeVisible();
    expect(asked.queryByText(/It affects/)).toBeNull();
    await user.click(asked.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Data updated')).toBeVisible();
    expect(await read()).toMatchObject({ secondFactor: 'all' });
  });

  it('counts who loses rows by a narrower data range', async () => {
    const { tenantId, read } = await openPolicy('Narrow');
    const { make } = pages.product;
    const roleId = await make.role(tenantId, { dataScope: 'all' });
    await make.member(tenantId, { roleIds: [roleId] });
    await user.click(await screen.findByLabelText('Data range'));
    await user.click(await screen.findByText('Only self', { selector: '.ant-select-item *' }));
    await save();
    const asked = await question();
    // Of all tenants, and of the one.
    expect(asked.getAllByText(/1 member loses rows by a narrower data scope\.$/)).toHaveLength(2);
    await user.click(asked.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Data updated')).toBeVisible();
    expect(await read()).toMatchObject({ dataRange: 'self' });
  });

  it('tells apart what becomes looser, also where it takes nothing', async () => {
    const { read } = await openPolicy('Lax', {
      secondFactor: 'all',
      limits: { ...NO_LIMITS, users: 5 },
    });
    await user.click(await screen.findByRole('radio', { name: 'Nobody' }));
    const users = screen.getByRole('spinbutton', { name: 'Users' });
    await user.clear(users);
    await user.type(users, '8');
    await save();
    const asked = await question();
    const looser = within(asked.getByRole('region', { name: 'Allowed from now on' }));
    expect(looser.getByText('Users: 8 (before: 5)')).toBeVisible();
    expect(looser.getByText('Of 1 member no second factor is required any more.')).toBeVisible();
    expect(asked.queryByText(/It affects/)).toBeNull();
    await user.click(asked.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Data updated')).toBeVisible();
    expect(await read()).toMatchObject({ secondFactor: 'nobody', limits: { users: 8 } });
  });
});
