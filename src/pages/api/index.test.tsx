import { screen, waitFor } from '@testing-library/react';
import { setUpPages } from '../../../tests/harness/page/page';

const pages = setUpPages();

/** What the viewer has drawn, which lives in a shadow of its own. */
const drawn = () => document.querySelector('rapi-doc')?.shadowRoot;

describe('the page of the API document', () => {
  it('shows every call, and says in Chinese what the viewer itself has to say', async () => {
    await pages.render('/api', { language: 'zh-CN' });
    await waitFor(() => expect(document.title).toContain('接口文档'));
    await waitFor(() => expect(drawn()?.textContent).toContain('/user/admin/dept/add'), {
      timeout: 50_000,
    });
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
