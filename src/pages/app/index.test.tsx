import { screen, waitFor, within } from '@testing-library/react';
import { history } from '@umijs/max';
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
/** Answers the console's question for the add-on's menu, once, in another way. */
function answerOnce(answer: (real: () => Promise<Response>) => Response | Promise<Response>) {
  const { app } = pages.product;
  const real = app.fetch;
  const fetch = jest.spyOn(app, 'fetch').mockImplementation((request, ...rest) => {
    const { pathname, searchParams } = new URL(request.url);
    const isIt = MENU.endsWith(pathname) && searchParams.get('addon') === OTHER;
    if (!isIt) return real(request, ...rest);
    fetch.mockRestore();
    return answer(async () => real(request, ...rest));
  });
}

/** Adds a page, of which the server tells all consoles. */
async function addPage(title: string) {
  const admin = await pages.product.asAdmin();
  // The stream is open once the page has requested it.
  await waitFor(() => expect(pages.calls).toContain('GET /user/admin/site/events'));
  await admin.get('POST /user/admin/menu/add', {
    body: {
      ...{ parentId: null, addon: OTHER, sort: 2, type: 'menu', title, path: `/${title}` },
      ...{ alias: `${BOARD}${title}`, isFrame: true },
    } as never,
  });
}

/** Opens the palette; resolves to a search in it. */
async function openPalette() {
  await user.keyboard('{Control>}k{/Control}');
  const palette = within(await screen.findByRole('dialog', { name: 'Command palette' }));
  return async (text: string) => {
    await user.clear(palette.getByRole('combobox'));
    await user.paste(text);
  };
}

/** The address of the site in the frame; the link beside it leads there, too. */
const shownSite = async () => {
  const link = await screen.findByRole('link', { name: 'Open in a new window' });
  await waitFor(() => expect(document.querySelector('iframe')).not.toBeNull());
  return link.getAttribute('href');
};

describe('an add-on whose pages are frames', () => {
  it('is opened by the header: highlighted there, its menu at the side, its first page shown', async () => {
    await pages.render('/dashboard');
    const app = await (await apps()).findByRole('link', { name: 'Other' });
    expect(await selectedApp()).not.toMatch(/selected/);
    await user.click(app);
    expect(await shownSite()).toBe(`${BOARD}Board`);
    expect(await selectedApp()).toMatch(/selected/);
    await waitFor(() => expect(sideMenu().getByText('Chart')).toBeVisible());
    expect(sideMenu().queryByText('Departments')).toBeNull();
    expect(await screen.findByRole('heading', { level: 1, name: 'Board' })).toBeVisible();
    expect(document.querySelector('.menu-extra-entry')).toHaveTextContent('Boards');
    await user.click(sideMenu().getByText('Chart'));
    await waitFor(async () => expect(await shownSite()).toBe(`${BOARD}Chart`));
    await user.click((await apps()).getByRole('link', { name: 'User center' }));
    await waitFor(() => expect(sideMenu().getByText('Departments')).toBeVisible());
    expect(await selectedApp()).not.toMatch(/selected/);
  });

  it('is where a member begins who holds nothing but its menus', async () => {
    const { db, make } = pages.product;
    const rows = await db.selectFrom('menus').select('id').where('addon', '=', OTHER).execute();
    const tenantId = await make.tenant();
    const menuIds = rows.map(({ id }) => id);
    const roleId = await make.role(tenantId, { menuIds });
    const as = await make.member(tenantId, { roleIds: [roleId] });
    await pages.render('/dashboard', { as });
    expect(await shownSite()).toBe(`${BOARD}Board`);
    await pages.render('/org/user', { as });
    await waitFor(() => expect(history.location.pathname).toBe('/error/403'));
  });

  it('shows a page of its own at once from its address, with one question for its menu', async () => {
    const { list } = await (await pages.product.asAdmin()).get(MENU, { query: { addon: OTHER } });
    const id = list[0]?.children[1]?.id;
    await pages.render(`/app/${OTHER}/frame/${id}`);
    expect(await shownSite()).toBe(`${BOARD}Chart`);
    expect(await selectedApp()).toMatch(/selected/);
    // The console's own menu beside it says which of its pages are open.
    expect(pages.calls.filter((call) => call === MENU)).toHaveLength(2);
  });

  it('is shown once the server answers that was away at the start, with or without its events', async () => {
    const { app } = pages.product;
    const real = app.fetch;
    let isAway = true;
    jest.spyOn(app, 'fetch').mockImplementation((request, ...rest) => {
      const isLost = isAway || request.url.endsWith('/site/events');
      return isLost ? Response.error() : real(request, ...rest);
    });
    await pages.render(`/app/${OTHER}/`);
    await screen.findByText('The server cannot be reached');
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await shownSite()).toBe(`${BOARD}Board`);
  });

  it('offers to ask again for a menu that did not come', async () => {
    answerOnce(() => Response.error());
    await pages.render(`/app/${OTHER}/`);
    expect(
      await screen.findByRole('heading', { name: 'The page could not be loaded' }),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await shownSite()).toBe(`${BOARD}Board`);
  });

  it('follows its menu while another add-on is open', async () => {
    await pages.render(`/app/${OTHER}/`);
    await shownSite();
    await user.click((await apps()).getByRole('link', { name: 'User center' }));
    await waitFor(() => expect(sideMenu().getByText('Departments')).toBeVisible());
    await addPage('Later');
    // The console has asked for both menus again.
    await waitFor(() => expect(pages.calls.filter((call) => call === MENU)).toHaveLength(4));
    const search = await openPalette();
    await search('Later');
    expect(await screen.findByRole('option', { name: /Later/ })).toBeInTheDocument();
  });

  it('shows the last answer, whichever comes last', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((done) => {
      release = done;
    });
    answerOnce(async (real) => {
      await held;
      const answer = await (await real()).json();
      return Response.json({ ...answer, data: { ...answer.data, list: [] } });
    });
    await pages.render(`/app/${OTHER}/`);
    await addPage('Newest');
    expect(await shownSite()).toBe(`${BOARD}Board`);
    release();
    const search = await openPalette();
    // A later question to the server, so the held one is answered by then.
    await search('qqq');
    expect(await screen.findByText('Nothing found for "qqq"')).toBeInTheDocument();
    await search('Newest');
    expect(await screen.findByRole('option', { name: /Newest/ })).toBeInTheDocument();
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
