import { screen, waitFor, within } from '@testing-library/react';
import { setUpPages } from '../../../tests/harness/page/page';
import { user } from '../../../tests/harness/page/user';

const pages = setUpPages();

const OTHER = 'ml.svc.other';
const BOARD = 'https://board.example/';
const MENU = 'GET /user/admin/role/antd/menu';

/** A second add-on with two pages in frames, below a directory. */
async function addAddon() {
  const { db } = pages.product;
  const admin = await pages.product.asAdmin();
  const known = db.selectFrom('addons').select('addon').where('addon', '=', OTHER);
  if (await known.executeTakeFirst()) return;
  await db
    .insertInto('addons')
    .values({
      ...{ addon: OTHER, title: 'Other', remark: 'Another add-on', icon: 'icon-bell' },
      ...{ path: `/user/web/app/${OTHER}/`, affix: 0, sort: 1, status: 'enabled' },
    })
    .execute();
  const add = (body: object) =>
    admin.get('POST /user/admin/menu/add', {
      body: { parentId: null, addon: OTHER, sort: 1, ...body } as never,
    });
  const folder = await add({ type: 'directory', title: 'Boards', alwaysShow: true });
  for (const [index, title] of ['Board', 'Chart'].entries()) {
    const page = { type: 'menu', parentId: folder.id, title, path: `/${title}`, sort: index };
    await add({ ...page, alias: `${BOARD}${title}`, isFrame: true });
  }
}
beforeEach(addAddon);

const apps = async () => within(await screen.findByRole('navigation', { name: 'Apps' }));
const selectedApp = async () =>
  (await apps()).getByRole('link', { name: 'Other' }).closest('li')?.className;
const sideMenu = () => {
  const found = document.querySelector<HTMLElement>('.ant-pro-sider-menu');
  if (!found) throw new Error('There is no side menu yet.');
  return within(found);
};
const frame = () =>
  waitFor(() => {
    const found = document.querySelector('iframe');
    if (!found) throw new Error('There is no frame yet.');
    return found;
  });

describe('an add-on whose pages are frames', () => {
  it('is opened by the header: highlighted there, its menu at the side, its first page shown', async () => {
    await pages.render('/dashboard');
    const app = await (await apps()).findByRole('link', { name: 'Other' });
    expect(await selectedApp()).not.toMatch(/selected/);
    await user.click(app);
    expect(await frame()).toHaveAttribute('src', `${BOARD}Board`);
    expect(await selectedApp()).toMatch(/selected/);
    await waitFor(() => expect(sideMenu().getByText('Chart')).toBeVisible());
    expect(sideMenu().queryByText('Departments')).toBeNull();
    expect(await screen.findByRole('heading', { level: 1, name: 'Board' })).toBeVisible();
    expect(document.querySelector('.menu-extra-entry')).toHaveTextContent('Boards');
    await user.click(sideMenu().getByText('Chart'));
    await waitFor(async () => expect(await frame()).toHaveAttribute('src', `${BOARD}Chart`));
    await user.click((await apps()).getByRole('link', { name: 'User center' }));
    await waitFor(() => expect(sideMenu().getByText('Departments')).toBeVisible());
    expect(await selectedApp()).not.toMatch(/selected/);
  });

  it('shows a page of its own at once from its address, with one question for its menu', async () => {
    const { list } = await (await pages.product.asAdmin()).get(MENU, { query: { addon: OTHER } });
    const id = list[0]?.children[1]?.id;
    await pages.render(`/app/${OTHER}/frame/${id}`);
    expect(await frame()).toHaveAttribute('src', `${BOARD}Chart`);
    expect(await selectedApp()).toMatch(/selected/);
    // The console's own menu beside it says which of its pages are open.
    expect(pages.calls.filter((call) => call === MENU)).toHaveLength(2);
  });

  it('is closed to whom nothing of it is granted, by either address', async () => {
    const { make } = pages.product;
    const tenantId = await make.tenant();
    const member = await make.member(tenantId, {
      roleIds: [await make.role(tenantId, { pages: ['/org/post'] })],
    });
    await pages.render(`/app/${OTHER}/`, { as: member });
    const refusal = 'Sorry, you are not allowed to open this page.';
    expect(await screen.findByText(refusal)).toBeVisible();
    expect((await apps()).queryByRole('link', { name: 'Other' })).toBeNull();
  });
});
