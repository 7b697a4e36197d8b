import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { offerAddons } from '../../../tests/harness/market/offers';
import { setUpPages } from '../../../tests/harness/page/page';
import { enter, user } from '../../../tests/harness/page/user';

const pages = setUpPages();

const MENU = 'GET /user/admin/role/antd/menu';

async function speakChinese() {
  await user.click(await screen.findByRole('button', { name: 'Language' }));
  await user.click(await screen.findByText('简体中文'));
}

async function search(keyword: string) {
  await user.click(await screen.findByRole('button', { name: 'Search the menu' }));
  const field = await screen.findByRole('combobox', { name: 'Search the menu' });
  await enter(field, keyword);
}

describe('what the server says', () => {
  it('changes with the language: menu, way to the page, apps, site and market', async () => {
    await offerAddons(pages.product.db);
    await pages.render('/addons/market');
    expect(await screen.findByRole('heading', { name: 'Rule engine' })).toBeVisible();
    const apps = await screen.findByRole('navigation', { name: 'Apps' });
    expect(await within(apps).findByText('User center')).toBeVisible();
    expect(screen.getByText(/IoT platform team/)).toBeVisible();
    const asked = pages.calls.filter((call) => call === MENU).length;
    await speakChinese();
    expect(await screen.findByRole('menuitem', { name: '部门管理' })).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: '应用市场' })).toBeVisible();
    expect(await screen.findByRole('heading', { name: '规则引擎' })).toBeVisible();
    const [app] = await screen.findAllByRole('link', { name: '用户中心' });
    expect(app).toBeVisible();
    expect(await screen.findByText(/物联网平台团队/)).toBeVisible();
    await waitFor(() => expect(document.title).toContain('物联网可视化平台'));
    expect(pages.calls.filter((call) => call === MENU)).toHaveLength(asked + 1);
  });

  it('changes on the pages without the shell, too', async () => {
    await pages.render('/user/login', { as: 'visitor' });
    expect(await screen.findByText('IoT visualization platform')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Language'), 'zh-CN');
    expect(await screen.findByText('物联网可视化平台')).toBeVisible();
    expect(await screen.findByText(/物联网平台团队/)).toBeVisible();

    // So does what the next start shows if the server is away.
    cleanup();
    jest.spyOn(pages.product.app, 'fetch').mockResolvedValue(Response.error());
    await pages.render('/user/login', { as: 'visitor', language: 'zh-CN' });
    expect(await screen.findByText('物联网可视化平台')).toBeVisible();
  });

  it('changes in a list of menus, and its filter finds both languages', async () => {
    await pages.render('/permission/menu?title=审计');
    expect(await screen.findByRole('button', { name: 'Edit Audit log' })).toBeVisible();
    await speakChinese();
    expect(await screen.findByRole('button', { name: '编辑 审计日志' })).toBeVisible();
  });
});

describe('the search of the menu', () => {
  it.each([
    ['the other language', '部门'],
    ['the pinyin of the other language', 'bmgl'],
    ['its own', 'depart'],
  ])('finds an English entry by %s', async (_by, keyword) => {
    await pages.render('/dashboard');
    await search(keyword);
    const found = await screen.findByText('Organisation / Departments', {
      selector: '.ant-select-item-option-content',
    });
    expect(found).toBeVisible();
  });
});
