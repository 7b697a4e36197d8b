import { screen, waitFor, within } from '@testing-library/react';
import type { CallMap } from '#contract/index';
import { setUpPages } from '../../../tests/harness/page/page';
import { enter, user } from '../../../tests/harness/page/user';

const pages = setUpPages();

const ADD = 'POST /user/admin/menu/add';

type NewMenu = CallMap[typeof ADD]['body'];

/** Adds an entry to the user center's menu, visible to the platform administrator at once. */
async function addMenu(values: Partial<NewMenu> & { title: string }): Promise<number> {
  const admin = await pages.product.asAdmin();
  const body: NewMenu = {
    ...{ parentId: null, type: 'menu', client: 'pc', addon: 'ml.svc.user', sort: 50 },
    ...values,
  };
  return (await admin.get(ADD, { body })).id;
}

async function addMember(paths: string[]) {
  const { make } = pages.product;
  const tenantId = await make.tenant();
  return make.member(tenantId, { roleIds: [await make.role(tenantId, { pages: paths })] });
}

/** The header's app list has the role `menu` too. */
const sideMenu = () => {
  const found = document.querySelector<HTMLElement>('.ant-pro-sider-menu');
  if (!found) throw new Error('There is no side menu yet.');
  return found;
};
const inMenu = async (name: string) => {
  await waitFor(() => expect(within(sideMenu()).getByText(name)).toBeVisible());
  return within(sideMenu()).getByText(name);
};

const FORBIDDEN = 'Sorry, you are not allowed to open this page.';

describe('server-driven menu and routes (pro #3403, #3452, #5939, #7646, #8121, #9087, umi #6333, #12257)', () => {
  it('shows 403 before the page flashes, and makes none of its calls but what was asked ahead of the menu', async () => {
    const member = await addMember(['/dashboard', '/org/dept']);
    const seen: string[] = [];
    const observer = new MutationObserver(() => seen.push(document.body.textContent ?? ''));
    observer.observe(document.body, { childList: true, subtree: true });
    await pages.render('/org/post', { as: member });
    expect(await screen.findByText(FORBIDDEN)).toBeVisible();
    observer.disconnect();
    expect(seen.filter((text) => text.includes('Position'))).toEqual([]);
    const ofPage = pages.calls.filter((call) => call.includes('/post/'));
    expect(ofPage).toEqual(['GET /user/admin/post/list']);
  });

  it('keeps the layout and the entry above around a page that the menu hides', async () => {
    const { versionId } = await pages.product.db
      .selectFrom('addonReleases')
      .select('versionId')
      .executeTakeFirstOrThrow();
    await pages.render(`/addons/market/details/${versionId}`);
    const entry = await inMenu('Add-on market');
    expect(entry.closest('.ant-menu-item-selected')).not.toBeNull();
    expect(within(sideMenu()).queryByText('Add-on')).toBeNull();
  });

  it('tells who has no menu at all that there are no pages yet', async () => {
    await pages.render('/dashboard', { as: await addMember([]) });
    expect(await screen.findByRole('heading', { name: 'No pages yet' })).toBeVisible();
  });

  it('shows an entry that is added on the server without a reload', async () => {
    await pages.render('/dashboard');
    await inMenu('Audit log');
    await waitFor(() => expect(pages.calls).toContain('GET /user/admin/site/events'));
    await addMenu({ title: '新增页面', path: '/added' });
    expect(await inMenu('新增页面')).toBeVisible();
  });
});

describe('menu icon as a string from the server (pro #5955, #6024, #6391, #7415, #8101, #8671, #8971, pro-components #9013)', () => {
  it('draws it as an icon for pages and folders, and never as text', async () => {
    await addMenu({ title: '图标页面', path: '/with-icon', icon: 'icon-rocket' });
    await pages.render('/dashboard');
    const page = (await inMenu('图标页面')).closest('li');
    expect(page?.querySelector('use[href$="/icons/8.svg#icon-rocket"]')).not.toBeNull();
    const folder = (await inMenu('Organisation')).closest('li');
    expect(folder?.querySelector('use[href$="/icons/own.svg#icon-apartment"]')).not.toBeNull();
    expect(screen.queryByText(/icon-/)).toBeNull();
  });

  it('draws the icon of an app in the header', async () => {
    await pages.render('/dashboard');
    const apps = within(await screen.findByRole('navigation', { name: 'Apps' }));
    const app = (await apps.findByText('User center')).closest('li');
    expect(app?.querySelector('use[href$="/icons/own.svg#icon-team"]')).not.toBeNull();
  });
});

describe('the list of apps', () => {
  it('leads to this one without loading the console anew', async () => {
    await pages.render('/org/dept');
    const apps = within(await screen.findByRole('navigation', { name: 'Apps' }));
    await user.click(await apps.findByRole('link', { name: 'User center' }));
    expect(await screen.findByText(/^Good /)).toBeVisible();
  });
});

describe('flags of the menu', () => {
  it('hides what is hidden, and a folder with nothing to show', async () => {
    await addMenu({ title: '隐藏页面', path: '/hidden-page', hidden: true });
    await addMenu({ title: '空目录', type: 'directory', path: '/empty' });
    await pages.render('/dashboard');
    await inMenu('Audit log');
    expect(within(sideMenu()).queryByText('隐藏页面')).toBeNull();
    expect(within(sideMenu()).queryByText('空目录')).toBeNull();
  });

  it('puts the only page of a folder in its place, unless the folder shows always', async () => {
    for (const [name, alwaysShow] of [
      ['甲', false],
      ['乙', true],
    ] as const) {
      const path = alwaysShow ? '/kept' : '/given';
      const parentId = await addMenu({ title: `目录${name}`, type: 'directory', path, alwaysShow });
      await addMenu({ title: `页面${name}`, path: `${path}/page`, parentId });
    }
    await pages.render('/dashboard');
    expect(await inMenu('页面甲')).toBeVisible();
    expect(within(sideMenu()).queryByText('目录甲')).toBeNull();
    expect(await inMenu('目录乙')).toBeVisible();
    expect(await inMenu('页面乙')).toBeVisible();
  });

  it('leads nowhere from a folder that is shown although there is nothing in it', async () => {
    await addMenu({ title: '空目录丙', type: 'directory', path: '/hollow', alwaysShow: true });
    await pages.render('/org/dept');
    const entry = await inMenu('空目录丙');
    expect(entry.closest('a')).toBeNull();
    expect(entry.closest('li')).toHaveAttribute('aria-disabled', 'true');
  });

  it('tells names in full that may be cut off', async () => {
    await pages.render('/org/dept');
    expect((await inMenu('Departments')).closest('a')).toHaveAttribute('title', 'Departments');
    expect((await inMenu('Organisation')).closest('[title]')).toHaveAttribute(
      'title',
      'Organisation',
    );
  });

  it('opens an http(s) alias in a new window', async () => {
    await addMenu({ title: '外部网站', alias: 'https://example.com/help' });
    await pages.render('/dashboard');
    const link = (await inMenu('外部网站')).closest('a');
    expect(link).toHaveAttribute('href', 'https://example.com/help');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('shows a page that is marked as a frame within the console', async () => {
    await addMenu({ title: '内嵌网站', alias: 'https://example.com/board', isFrame: true });
    await pages.render('/dashboard');
    await user.click(await inMenu('内嵌网站'));
    await waitFor(() => expect(document.querySelector('iframe')).not.toBeNull());
    const frame = document.querySelector('iframe') as HTMLIFrameElement;
    expect(frame).toHaveAttribute('title', '内嵌网站');
    // A page of the server's own frames the other site (ADR 0068).
    expect(frame.getAttribute('src')).toMatch(/^\/outside\//);
    // For sites that refuse to be framed.
    const link = screen.getByRole('link', { name: 'Open in a new window' });
    expect(link).toHaveAttribute('href', 'https://example.com/board');
  });

  it('refuses to frame what the menu does not mark', async () => {
    const id = await addMenu({ title: '别处', alias: 'https://example.com/elsewhere' });
    await pages.render(`/frame/${id}`);
    expect(await screen.findByText(FORBIDDEN)).toBeVisible();
  });
});

it('shows the entry of the page in a menu that is too long for the window', async () => {
  // Nothing has a size here: the selected entry is 300 pixels below the menu's frame.
  const boxes = jest.spyOn(Element.prototype, 'getBoundingClientRect');
  boxes.mockImplementation(function (this: Element) {
    const isEntry = this.matches('.ant-menu-item');
    const scrolled = this.closest('.ant-pro-sider-menu')?.parentElement?.scrollTop ?? 0;
    return new DOMRect(0, isEntry ? 760 - scrolled : 0, 200, isEntry ? 40 : 500);
  });
  await pages.render('/org/dept');
  await inMenu('Departments');
  await waitFor(() => expect(sideMenu().parentElement?.scrollTop).toBe(300));
  boxes.mockRestore();
});

describe('above the menu', () => {
  it('shows icon, name and remark of the top entry of the page', async () => {
    await pages.render('/org/dept');
    const name = await screen.findByText('Organisation', { selector: 'strong' });
    const block = name.closest('.menu-extra-entry') as HTMLElement;
    expect(within(block).getByText('Users, departments and positions')).toBeVisible();
    expect(block.querySelector('use[href$="#icon-apartment"]')).not.toBeNull();
  });

  it('says so in a tooltip while the menu is folded', async () => {
    await pages.render('/org/dept');
    await screen.findByText('Organisation', { selector: 'strong' });
    await user.click(screen.getByRole('button', { name: 'Close the menu' }));
    const icon = await screen.findByRole('img', {
      name: 'Organisation · Users, departments and positions',
    });
    await user.hover(icon);
    expect(await screen.findByRole('tooltip')).toHaveTextContent(
      'Organisation · Users, departments and positions',
    );
  });

  it('gives the focus back to the button when the search is left by key', async () => {
    await pages.render('/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Search the menu' }));
    await screen.findByRole('combobox', { name: 'Search the menu' });
    await user.keyboard('{Escape}');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Search the menu' })).toHaveFocus(),
    );
  });

  it.each([
    ['name', '部门'],
    ['pinyin', 'bumen'],
    ['first letters', 'bmgl'],
  ])('finds a page by its %s and opens it', async (_by, keyword) => {
    await pages.render('/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Search the menu' }));
    const field = await screen.findByRole('combobox', { name: 'Search the menu' });
    await enter(field, keyword);
    await user.click(
      await screen.findByText('Organisation / Departments', {
        selector: '.ant-select-item-option-content',
      }),
    );
    await waitFor(() => expect(pages.calls).toContain('GET /user/admin/dept/list'));
  });
});
