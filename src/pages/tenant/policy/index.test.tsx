import { screen, waitFor, within } from '@testing-library/react';
import { confirm, fill, save, takeAction } from '../../../../tests/harness/page/crud';
import { setUpPages } from '../../../../tests/harness/page/page';
import { enter, user } from '../../../../tests/harness/page/user';

const pages = setUpPages();

const ADD = 'POST /user/admin/policy/add';

const NO_LIMITS = {
  ...{ users: null, depts: null, roles: null, posts: null, projects: null, projectDevices: null },
  ...{ projectScenes: null, products: null, devices: null, deviceProperties: null },
};

/** Adds a policy as the platform's administrator, whose page is opened then. */
async function open(title: string, values: { users?: number; menus?: boolean } = {}) {
  const admin = await pages.product.asAdmin();
  const menus = await admin.get('GET /user/admin/policy/menus');
  const policy = await admin.get(ADD, {
    body: {
      ...{ title, description: 'As it comes', dataRange: 'all', tenantSetting: 'create' },
      secondFactor: 'nobody',
      ...{ defaultTenantId: null, defaultDeptId: null, defaultRoleId: null, defaultPostId: null },
      limits: { ...NO_LIMITS, users: values.users ?? null },
      ...{ expireDays: null, remark: null },
      menuIds: values.menus ? menus.map(({ id }) => id) : [],
    },
  });
  await pages.render('/tenant/policy');
  await screen.findByRole('cell', { name: new RegExp(`^${title}`) });
  const detail = (id = policy.id) => admin.get('GET /user/admin/policy/detail', { query: { id } });
  const find = async (name: string) => {
    const where = JSON.stringify([['title', '=', name]]);
    const [found] = await admin.get('GET /user/admin/policy/list', { query: { where } });
    return detail(found?.id);
  };
  return { admin, policy, menus, detail, find };
}

/** The form, which may be open beside a question. */
async function form() {
  const button = await screen.findByRole('button', { name: 'Save' });
  return within(button.closest('[role=dialog]') as HTMLElement);
}

/** Types a count; a menu of the tree may be called the same. */
async function count(name: string, digits: string) {
  const field = (await form()).getByRole('spinbutton', { name });
  await user.clear(field);
  await enter(field, digits);
  return field;
}

const row = (title: string) =>
  within(screen.getByRole('cell', { name: new RegExp(`^${title}`) }).closest('tr') as HTMLElement);

describe('the page of policies', () => {
  it('adds a policy with limits and menus, and refuses in words what cannot be', async () => {
    const { menus, find } = await open('Basic');
    await user.click(screen.getByRole('button', { name: 'Add policy' }));
    await fill('Title', 'Small');
    await fill('Description', ' four ');
    await user.click((await form()).getByRole('checkbox', { name: 'Users: Unlimited' }));
    await user.click((await form()).getByRole('checkbox', { name: /^Days of a new tenant/ }));
    await count('Days of a new tenant', '0');
    await save();
    const said = await screen.findAllByText('At least 5 characters');
    expect(said).toHaveLength(1);
    // Each field says it in its own time.
    expect(await screen.findByText(/^Enter a whole number from 0 to 1000000000/)).toBeVisible();
    expect(await screen.findByText(/^Enter a whole number from 1 to 36500/)).toBeVisible();
    const users = await count('Users', '1000000001');
    await user.tab();
    // Nobody changed it without a word.
    expect(users).toHaveValue('1000000001');
    expect(screen.getAllByText(/^Enter a whole number/)).toHaveLength(2);
    expect(pages.calls).not.toContain(ADD);

    await fill('Description', 'For small companies');
    await count('Users', '12');
    await count('Days of a new tenant', '30');
    await user.click((await form()).getByRole('radio', { name: 'Default admins' }));
    expect((await form()).getByText(/^No menu is selected/)).toBeVisible();
    await enter((await form()).getByLabelText('Search menus'), 'positions');
    const tree = document.querySelector('.ant-tree') as HTMLElement;
    await user.click(
      within(tree)
        .getByText('Organisation')
        .closest('.ant-tree-treenode')
        ?.querySelector('.ant-tree-checkbox') as Element,
    );
    await save();
    expect(await screen.findByText('Data added')).toBeInTheDocument();
    await screen.findByRole('cell', { name: 'Small' });
    expect(row('Small').getByText('Users 12 · others unlimited')).toBeInTheDocument();
    expect(row('Small').getByText('Default admins')).toBeInTheDocument();
    const saved = await find('Small');
    expect(saved).toMatchObject({
      ...{ description: 'For small companies', expireDays: 30, isDefault: false },
      secondFactor: 'admins',
      limits: { ...NO_LIMITS, users: 12 },
    });
    const titles = menus.filter(({ id }) => saved.menuIds.includes(id)).map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(['Organisation', 'Positions']));
    expect(titles).not.toContain('Users');
  });

  it('lets whoever registers join a tenant, whose parts are offered once it is chosen', async () => {
    const { policy, detail } = await open('Joining');
    const { make } = pages.product;
    const tenantId = await make.tenant({ name: 'Harbour' });
    const deptId = await make.dept(tenantId, { name: 'Quay' });
    const other = await make.tenant({ name: 'Quarry' });
    await make.dept(other, { name: 'Pit' });
    await user.click(screen.getByRole('button', { name: 'Edit Joining' }));
    await user.click(await screen.findByLabelText('Joins an existing tenant'));
    const dept = (await form()).getByLabelText('Default department');
    expect(dept).toBeDisabled();
    await save();
    expect(await screen.findByText('Default tenant cannot be empty')).toBeInTheDocument();
    const choose = async (field: string, option: string) => {
      const select = (await form()).getByLabelText(field);
      await waitFor(() => expect(select).toBeEnabled());
      await user.click(select);
      await user.click(
        await screen.findByText(option, {
          selector: '.ant-select-item-option-content, .ant-select-tree-title',
        }),
      );
    };
    await choose('Default tenant', 'Quarry');
    await choose('Default department', 'Pit');
    // Another tenant has other departments.
    await choose('Default tenant', 'Harbour');
    await choose('Default department', 'Quay');
    await save();
    expect(await screen.findByText('Data updated')).toBeInTheDocument();
    expect(await detail()).toMatchObject({
      ...{ id: policy.id, tenantSetting: 'join', defaultTenantId: tenantId },
      ...{ defaultDeptId: deptId, defaultRoleId: null, defaultPostId: null },
    });
  });

  it('copies a policy with its limits and the menus that tenants can have', async () => {
    const { policy, menus, find } = await open('Model', { users: 7, menus: true });
    // A policy of an earlier release may allow a page that is the platform's alone by now.
    const { db } = pages.product;
    const { id: menuId } = await db
      .selectFrom('menus')
      .select('id')
      .where('path', '=', '/addons/market')
      .executeTakeFirstOrThrow();
    expect(menus.some(({ id }) => id === menuId)).toBe(false);
    await db.insertInto('policyMenus').values({ policyId: policy.id, menuId }).execute();
    await takeAction('Model', 'Copy');
    expect(await screen.findByDisplayValue('Model (copy)')).toBeInTheDocument();
    await save();
    expect(await screen.findByText('Data added')).toBeInTheDocument();
    const copy = await find('Model (copy)');
    expect(copy).toMatchObject({ limits: { ...NO_LIMITS, users: 7 }, isDefault: false });
    expect([...copy.menuIds].sort()).toEqual([...policy.menuIds].sort());
    expect(copy.menuIds.length).toBeGreaterThan(10);
  });

  it('moves the default after a question, and keeps the default one', async () => {
    const { detail, admin } = await open('Chosen');
    await takeAction('Chosen', 'Make the default');
    expect(await confirm('Make the default')).toContain('Make Chosen the default policy?');
    expect(await screen.findByText('Default policy changed')).toBeInTheDocument();
    await waitFor(() => expect(row('Chosen').getByText('Default')).toBeInTheDocument());
    expect(await detail()).toMatchObject({ isDefault: true });
    const all = await admin.get('GET /user/admin/policy/list', { query: {} });
    expect(all.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'More Chosen' }));
    const kept = await screen.findByRole('menuitem', { name: /^Delete/ });
    expect(kept).toHaveAttribute('aria-disabled', 'true');
    expect(kept).toHaveTextContent('The default policy cannot be disabled or deleted');
  });

  it('keeps a policy that is in use, and says what disabling it does', async () => {
    const { policy, detail } = await open('Used');
    await pages.product.make.tenant({ name: 'Harbour', policyId: policy.id });
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(row('Used').getByText('1', { selector: 'a' })).toBeVisible());
    await user.click(screen.getByRole('button', { name: 'More Used' }));
    const kept = await screen.findByRole('menuitem', { name: /^Delete/ });
    expect(kept).toHaveAttribute('aria-disabled', 'true');
    expect(kept).toHaveTextContent('Used by 1 tenant');
    await user.click(screen.getByRole('menuitem', { name: 'Disable' }));
    expect(await confirm('Disable')).toContain('The tenant that has it keeps it.');
    expect(await screen.findByText('Status changed')).toBeVisible();
    expect(await detail()).toMatchObject({ status: 'disabled' });
  });

  it('says of a policy under which people join what it has lost', async () => {
    const { make, db } = pages.product;
    const tenantId = await make.tenant({ name: 'Harbour' });
    await make.policy({ title: 'Roleless', tenantSetting: 'join', defaultTenantId: tenantId });
    await pages.render('/tenant/policy?title=Roleless');
    expect(await screen.findByText('No default role')).toBeVisible();
    await db
      .updateTable('tenants')
      .set({ status: 'disabled' })
      .where('id', '=', tenantId)
      .execute();
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await row('Roleless').findByText('Nobody can join')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Edit Roleless' }));
    expect((await form()).getByText(/^The default tenant is disabled, expired/)).toBeVisible();
  });

  it('tells a default that was deleted from one that nobody chose', async () => {
    const { make } = pages.product;
    const defaultTenantId = await make.tenant({ name: 'Quarry' });
    const defaultRoleId = await make.role(defaultTenantId);
    const join = { tenantSetting: 'join', defaultTenantId, defaultRoleId } as const;
    await make.policy({ ...join, title: 'Lost it', lostDefaults: 'defaultDeptId,' });
    await make.policy({ ...join, title: 'Lost nothing' });
    await pages.render('/tenant/policy?title=Lost');
    expect(await screen.findByText('Default deleted')).toBeVisible();
    expect(row('Lost it').getByText('Default deleted')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Edit Lost it' }));
    expect(
      (await form()).getByText(/^Deleted since it was chosen: Default department\./),
    ).toBeVisible();
  });
});
