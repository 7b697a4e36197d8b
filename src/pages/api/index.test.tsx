import { screen, waitFor } from '@testing-library/react';
import { history } from '@umijs/max';
import { setUpPages } from '../../../tests/harness/page/page';
import { user } from '../../../tests/harness/page/user';

const pages = setUpPages();

/** What the viewer has drawn, which lives in a shadow of its own. */
const drawn = () => document.querySelector('rapi-doc')?.shadowRoot;

describe('the page of the API document', () => {
  it('shows a part that is found by a call, in Chinese where the viewer itself speaks', async () => {
    await pages.render('/api', { language: 'zh-CN' });
    await waitFor(() => expect(document.title).toContain('接口文档'));
    await waitFor(() => expect(drawn()?.textContent).toContain('/user/admin/account/profile'));
    expect(drawn()?.textContent).not.toContain('/user/admin/dept/add');
    await user.type(screen.getByRole('combobox', { name: '接口分组' }), 'dept/add');
    await user.click(await screen.findByText('Departments of the tenant, a tree.'));
    await waitFor(() => expect(drawn()?.textContent).toContain('/user/admin/dept/add'));
    expect(history.location.search).toBe('?part=dept');
    expect(drawn()?.textContent).toContain('许可证：');
    expect(drawn()?.querySelector('main')).toBeNull();
  });

  it('stays shut to those whose menu does not lead there', async () => {
    const { make } = pages.product;
    const tenant = await make.tenant();
    const roleIds = [await make.role(tenant, { pages: ['/dashboard'] })];
    await pages.render('/api', { as: await make.member(tenant, { roleIds }) });
    const refusal = await screen.findByText('Sorry, you are not allowed to open this page.');
    expect(refusal).toBeVisible();
    expect(pages.calls).not.toContain('GET /user/admin/openapi.json');
  });
});
