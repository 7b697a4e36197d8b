import { act, configure, screen, waitFor, within } from '@testing-library/react';
import { history } from '@umijs/max';
import { feedback } from '@/stores/feedback';
import { routes } from '../../config/routes';
import { makeFile } from '../../tests/harness/app/file';
import { makeLetter } from '../../tests/harness/app/letter';
import { platformOf } from '../../tests/harness/app/platform';
import { setUpPages } from '../../tests/harness/page/page';
import { user } from '../../tests/harness/page/user';

const pages = setUpPages();

interface Route {
  path: string;
  component?: string;
  access?: string;
  layout?: boolean;
  routes?: Route[];
}

const flat = (list: Route[]): Route[] => list.flatMap((one) => [one, ...flat(one.routes ?? [])]);
/** Every route within the layout that has a page. */
const inside = flat(routes).filter((route) => route.component && route.layout !== false);

/** Collects the warnings of React and antd in a development build. */
function listenToWarnings() {
  const warnings: string[] = [];
  jest.spyOn(console, 'warn').mockImplementation((...parts: unknown[]) => {
    warnings.push(parts.map(String).join(' '));
  });
  return warnings;
}

const isThere = () =>
  waitFor(() => {
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    expect(document.querySelector('.ant-skeleton, .ant-spin-spinning, .loading-mark')).toBeNull();
  });

describe('React 19 and antd 6 fit (pro #11470, pro-components #9095)', () => {
  beforeAll(() => configure({ reactStrictMode: true }));
  afterAll(() => configure({ reactStrictMode: false }));

  it('renders every page in strict mode without a warning', async () => {
    const warnings = listenToWarnings();
    const { db, asAdmin } = pages.product;
    const me = (await asAdmin()).memberId;
    const letter = await makeLetter(pages.product, me, [me]);
    const addon = await db
      .selectFrom('addonReleases')
      .select('versionId')
      .executeTakeFirstOrThrow();
    const values: Record<string, number> = { id: letter, versionId: addon.versionId };
    await pages.render('/dashboard');
    await isThere();
    for (const { path } of inside) {
      const address = path.replace(/:(\w+)/g, (_part, name: string) => String(values[name]));
      act(() => history.push(address));
      await isThere();
    }
    expect(inside.length).toBeGreaterThan(12);
    expect(warnings).toEqual([]);
  }, 180_000);

  it('opens forms, details and menus of a list in strict mode without a warning', async () => {
    const warnings = listenToWarnings();
    await pages.render('/org/user');
    await user.click(await screen.findByRole('button', { name: 'Add user' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByText('Real name cannot be empty');
    act(() => history.push('/org/user?member=1&part=logins'));
    await screen.findByText(/^User /, { selector: '.ant-drawer-title *' });
    expect(warnings).toEqual([]);
  });

  it('shows what code outside of components says in the theme and language of the page', async () => {
    await pages.render('/dashboard', { language: 'zh-CN' });
    await isThere();
    const app = document.querySelector('.ant-app');
    const themeOf = (element: Element | null) =>
      [...(element?.classList ?? [])].find((name) => name.startsWith('css-var-'));
    act(() => feedback.licence({ text: '请购买' }));
    const dialog = await screen.findByText('请购买');
    const modal = dialog.closest('.ant-modal') as HTMLElement;
    const answer = within(modal).getByRole('button', { name: '知道了' });
    expect(themeOf(app)).toBeDefined();
    expect(themeOf(answer)).toBe(themeOf(app));
    act(() => feedback.error({ text: '出错了' }));
    const toast = (await screen.findByText('出错了')).closest('[class*=css-var-]');
    expect(themeOf(toast)).toBe(themeOf(app));
  });
});

/** Names of buttons that change nothing: those of reading, of the list's look and of its selection. */
const READING = [
  /^(Query|Reset|Clear|Search|Clear selection|(Expand|Collapse)( row| all)?)$/,
  /^(Conditions|Views|Density|Column settings|Refresh|Full screen|Previous Page|Next Page)$/,
  /^(View|See|History|Members)( |$)/,
];

/** Open to everybody; only writing needs a permission, not what is done with one's own letters. */
const LETTERS = '/home/message?tab=private';
/** Buttons of single pages that need no permission of their own; who may see a file may download it. */
const OPEN: Record<string, RegExp[]> = {
  [LETTERS]: [/^(Mark (all )?as read|Delete|More)( |$)/],
  '/home/files': [/^(plan\.txt|(Download|More) plan\.txt)$/],
};

const nameOf = (button: HTMLElement) =>
  button.getAttribute('aria-label') ?? button.textContent ?? '';

/** Names of the actions that a button unfolds. */
async function namesBelow(button: HTMLElement): Promise<string[]> {
  await user.click(button);
  const open = () => [
    ...document.querySelectorAll('.ant-dropdown:not(.ant-dropdown-hidden) [role=menuitem]'),
  ];
  await waitFor(() => expect(open()).not.toEqual([]));
  const names = open().map(({ textContent }) => textContent ?? '');
  expect(names).not.toContain('');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(open()).toEqual([]));
  return names;
}

describe('buttons without their permission', () => {
  it('shows somebody who may open every page and change nothing only what reading needs', async () => {
    const { db, make } = pages.product;
    const guarded = [...new Set(inside.flatMap(({ access }) => access ?? []))];
    const tenantId = await platformOf(db);
    const roleId = await make.role(tenantId, { pages: guarded });
    const as = await make.member(tenantId, { roleIds: [roleId] });
    await make.tenant();
    await make.member(tenantId, { deletedAt: pages.product.clock.now });
    const admin = await pages.product.asAdmin();
    await admin.get('POST /user/admin/invite/add', {
      body: { title: 'Fair', companyName: null, policyId: await make.policy(), expiresAt: null },
    });
    await make.dept(tenantId);
    await make.post(tenantId);
    await make.audit(tenantId);
    await makeFile(db, { tenantId, name: 'plan.txt' });
    await makeLetter(pages.product, as, [as]);
    await pages.render('/dashboard', { as });
    await isThere();
    const withRows: string[] = [];
    const offered: string[] = [];
    for (const path of [...guarded, LETTERS]) {
      act(() => history.push(path));
      await isThere();
      if (document.querySelector('.ant-table-row')) withRows.push(path);
      const all = document.querySelector('thead .ant-checkbox-input');
      if (all) await user.click(all);
      const content = document.getElementById('content') as HTMLElement;
      const buttons = () =>
        within(content)
          .queryAllByRole('button')
          // Part of a field, which is read-only.
          .filter((button) => !button.matches('.ant-input-clear-icon'));
      // Parts of a page arrive after it, some with their names a moment later.
      await waitFor(() => expect(buttons().filter((button) => !nameOf(button))).toEqual([]));
      for (const button of buttons()) {
        const name = nameOf(button);
        const harmless = [...READING, ...(OPEN[path] ?? [])];
        const isHarmless = (one: string) => harmless.some((known) => known.test(one));
        const names = /^More /.test(name) && !isHarmless(name) ? await namesBelow(button) : [name];
        offered.push(...names.filter((one) => !isHarmless(one)).map((one) => `${path}: ${one}`));
      }
    }
    // All but the viewer of the API document and the site's settings are lists.
    const lists = guarded.filter((path) => path !== '/api' && path !== '/platform/site');
    expect(withRows).toEqual([...lists, LETTERS]);
    expect(offered).toEqual([]);
  });
});
