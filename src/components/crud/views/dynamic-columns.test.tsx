import { screen, waitFor, within } from '@testing-library/react';
import { ADDON } from '#contract/codes';
import { makeLetter } from '../../../../tests/harness/app/letter';
import { setUpPages } from '../../../../tests/harness/page/page';
import { user } from '../../../../tests/harness/page/user';

const pages = setUpPages();

/** A generous timeout, for busy machines. */
const SOON = { timeout: 10_000 };

const textsOf = (selector: string) =>
  Array.from(document.querySelectorAll(selector), ({ textContent }) => textContent);
const heads = () => textsOf('thead th');
const form = () => document.querySelector('.ant-pro-table-search') as HTMLElement;
const asked = (path: string) => pages.calls.filter((call) => call.endsWith(path)).length;
const isListening = () =>
  waitFor(() => expect(pages.calls).toContain('GET /user/admin/site/events'));

describe('choices and columns that change while the list is open (pro-components #840, #1654, pro #10313)', () => {
  it('changes language in column, filter and choices at once, and keeps what is typed', async () => {
    const { make } = pages.product;
    const tenantId = await make.tenant();
    await make.post(tenantId, { name: 'Engineer' });
    const as = await make.member(tenantId, { isDefaultAdmin: 1 });
    await pages.render('/org/post?status=enabled', { as });
    const row = (await screen.findByRole('cell', { name: 'Engineer' })).closest('tr');
    await user.click(within(form()).getByLabelText('Name'));
    await user.paste('half');
    await user.click(screen.getByRole('button', { name: 'Language' }));
    await user.click(await screen.findByText('简体中文'));
    await waitFor(() => expect(heads()).toContain('状态'));
    expect(row).toHaveTextContent('已启用');
    expect(form()).toHaveTextContent('已启用');
    expect(form()).not.toHaveTextContent('Enabled');
    await user.click(within(form()).getByLabelText('状态'));
    await waitFor(() =>
      expect(textsOf('.ant-select-item-option-content')).toEqual(['已启用', '已停用']),
    );
    expect(within(form()).getByLabelText(/名称/)).toHaveValue('half');
    expect(asked('/post/list')).toBe(1);
  });

  it('takes a column and its filter away where they mean nothing', async () => {
    const { make } = pages.product;
    const tenantId = await make.tenant();
    const as = await make.member(tenantId, { isDefaultAdmin: 1 });
    await makeLetter(pages.product, as, [as], 'To myself');
    await pages.render('/home/message?tab=private', { as });
    await screen.findByRole('link', { name: 'To myself' });
    expect(heads()).toContain('From');
    within(form()).getByLabelText('State');
    await user.click(screen.getByText('Sent', { selector: '.ant-segmented-item-label' }));
    await waitFor(() => expect(heads()).toContain('To'));
    expect(heads()).not.toContain('From');
    expect(within(form()).queryByLabelText('State')).toBeNull();
    await screen.findByText('Read by 0 of 1');
  });

  it('takes a column away that is no longer permitted', async () => {
    const { make, db, as, asDefaultAdmin } = pages.product;
    const tenantId = await make.tenant();
    const permission = 'GET /user/admin/role/explain';
    const rights = { pages: ['/permission/role'], permissions: [permission] };
    const roleId = await make.role(tenantId, rights);
    const { memberId } = await as(await make.member(tenantId, { roleIds: [roleId] }));
    const admin = await asDefaultAdmin(tenantId);
    await pages.render(`/permission/role?members=${roleId}`, { as: memberId });
    await waitFor(() => expect(textsOf('.ant-drawer th')).toContain('Actions'));
    const search = screen.getByLabelText('Search username, name, phone or email');
    await user.click(search);
    await user.paste('half');
    await isListening();
    await db
      .deleteFrom('roleMenus')
      .where('roleId', '=', roleId)
      .where('menuId', 'in', (menus) =>
        menus.selectFrom('menus').select('id').where('permissions', '=', permission),
      )
      .execute();
    // Any change of the organisation makes the server recompute its members' permissions.
    await admin.get('POST /user/admin/dept/add', {
      body: { parentId: null, name: 'Told', code: 'told' },
    });
    await waitFor(() => expect(textsOf('.ant-drawer th')).not.toContain('Actions'), SOON);
    expect(textsOf('.ant-drawer th')).toContain('Username');
    expect(search).toHaveValue('half');
  });

  it('offers what the server has come to offer', async () => {
    const admin = await pages.product.asAdmin();
    await pages.render('/permission/menu');
    await user.click(await screen.findByLabelText('Add-on'));
    await screen.findAllByRole('option');
    await isListening();
    expect(screen.queryByTitle('能耗')).toBeNull();
    const { db } = pages.product;
    const own = await db
      .selectFrom('addons')
      .selectAll()
      .where('addon', '=', ADDON)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('addons')
      .values({ ...own, addon: 'ml.svc.energy', title: '能耗', titleTexts: null })
      .execute();
    const base = { addon: 'ml.svc.energy', type: 'menu', parentId: null, client: 'pc' } as const;
    await admin.get('POST /user/admin/menu/add', {
      body: { ...base, title: '能耗', path: '/energy' },
    });
    expect(await screen.findByTitle('能耗', {}, SOON)).toBeInTheDocument();
  });
});
