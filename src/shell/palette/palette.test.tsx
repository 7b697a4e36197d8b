import { screen, waitFor, within } from '@testing-library/react';
import { setUpPages } from '../../../tests/harness/page/page';
import { user } from '../../../tests/harness/page/user';

const pages = setUpPages();

/** Opens the palette by its shortcut, once the shell is ready. */
async function openPalette() {
  await screen.findByRole('button', { name: /^Command palette/ });
  await user.keyboard('{Control>}k{/Control}');
  const palette = within(await screen.findByRole('dialog', { name: 'Command palette' }));
  // jsdom treats the input as invisible; browsers focus it, which the e2e tests check.
  await user.click(palette.getByRole('combobox'));
}

/** The entries listed under a heading. */
const listed = (heading: string) => {
  const group = screen.getByText(heading).closest('[cmdk-group]') as HTMLElement;
  return within(group).getAllByRole('option');
};

const search = (text: string) => user.paste(text);

describe('the command palette', () => {
  // Must run first, because the dictionary loads once per file.
  it('chooses the first that is found, although pinyin is known later than an action', async () => {
    await pages.render('/dashboard');
    await openPalette();
    await search('zh');
    await waitFor(() => expect(listed('Pages')[0]).toHaveTextContent('Tenants'));
    await waitFor(() => expect(listed('Pages')[0]).toHaveAttribute('aria-selected', 'true'));
  });

  it('opens a page by the other language’s name, by keyboard alone', async () => {
    await pages.render('/dashboard');
    await openPalette();
    await search('positions');
    await waitFor(() => expect(listed('Pages')).toHaveLength(1));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(pages.calls).toContain('GET /user/admin/post/list'));
    expect(screen.queryByRole('dialog', { name: 'Command palette' })).not.toBeInTheDocument();
  });

  it('finds a page by pinyin', async () => {
    await pages.render('/dashboard');
    await openPalette();
    await search('bmgl');
    await waitFor(() => expect(listed('Pages')[0]).toHaveTextContent('Departments'));
  });

  it('finds users by name and leads to them', async () => {
    const { make, db } = pages.product;
    const { tenantId } = await db
      .selectFrom('members')
      .select('tenantId')
      .executeTakeFirstOrThrow();
    await make.member(tenantId, { username: 'grace', realName: 'Grace Hopper' });
    await pages.render('/dashboard');
    await openPalette();
    await search('hopper');
    expect(await screen.findByRole('option', { name: /Grace Hopper/ })).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(await screen.findByDisplayValue('grace')).toBeInTheDocument();
  });

  it('finds a user whatever stands between the parts of the username', async () => {
    const { make, db } = pages.product;
    const { tenantId } = await db
      .selectFrom('members')
      .select('tenantId')
      .executeTakeFirstOrThrow();
    await make.member(tenantId, { username: 'li.na', realName: '李娜' });
    await pages.render('/dashboard');
    await openPalette();
    for (const typed of ['li na', 'lina', 'li-na', 'li.na']) {
      await search(typed);
      expect(await screen.findByRole('option', { name: /李娜.*li\.na/ })).toBeInTheDocument();
      await user.clear(screen.getByRole('combobox'));
    }
  });

  it('finds tenants by name, for the platform, and opens them', async () => {
    await pages.product.make.tenant({ name: 'Harbour Works', code: 'harbour' });
    await pages.render('/dashboard');
    await openPalette();
    await search('bour wor');
    const found = await screen.findByRole('option', { name: /Harbour Works/ });
    expect(found).toHaveTextContent('harbour');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('tab', { name: 'Info' })).toBeVisible();
    expect(screen.getAllByText('Harbour Works').length).toBeGreaterThan(0);
  });

  it('shows neither pages nor rows that the member may not see, and asks for none', async () => {
    const { make } = pages.product;
    const tenantId = await make.tenant();
    const roleIds = [await make.role(tenantId, { pages: ['/dashboard', '/org/dept'] })];
    await pages.render('/dashboard', { as: await make.member(tenantId, { roleIds }) });
    await openPalette();
    expect(listed('Pages').map(({ textContent }) => textContent)).toEqual([
      'Dashboard',
      'DepartmentsOrganisation',
    ]);
    await search('users');
    expect(await screen.findByText('Nothing found for "users"')).toBeInTheDocument();
    expect(pages.calls).not.toContain('GET /user/admin/member/list');
    expect(pages.calls).not.toContain('GET /user/admin/tenant/list');
  });

  it('does what can be done from anywhere', async () => {
    await pages.render('/dashboard');
    await openPalette();
    await search('dark');
    await waitFor(() => expect(listed('Actions')).toHaveLength(1));
    await user.keyboard('{Enter}');
    expect(document.documentElement.dataset.theme).toBe('dark');
    await openPalette();
    await search('settings');
    await user.click(await screen.findByRole('option', { name: /Page settings/ }));
    expect(await screen.findByRole('dialog', { name: 'Page settings' })).toBeInTheDocument();
  });

  it.each(['logo', 'site', '网站'])(
    'leads whoever may change it to the site’s logo by %s',
    async (word) => {
      await pages.render('/dashboard');
      await openPalette();
      await search(word);
      await waitFor(() => expect(listed('Actions')[0]).toHaveTextContent("The site's logo"));
      await user.click(screen.getByRole('option', { name: "The site's logo" }));
      const chooser = await screen.findByRole('button', { name: 'Choose from the files' });
      expect(chooser).toBeInTheDocument();
    },
  );

  it('closes by Escape and gives the focus back', async () => {
    await pages.render('/dashboard');
    const button = await screen.findByRole('button', { name: /^Command palette/ });
    expect(button).toHaveTextContent('Ctrl K');
    await user.click(button);
    await screen.findByRole('dialog', { name: 'Command palette' });
    await user.keyboard('{Escape}');
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Command palette' })).not.toBeInTheDocument(),
    );
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('shows no more pages than anybody reads, and says how many are left', async () => {
    const admin = await pages.product.asAdmin();
    const add = (title: string, type: 'menu' | 'directory' = 'menu') =>
      admin.get('POST /user/admin/menu/add', {
        body: {
          ...{ parentId: null, client: 'pc', addon: 'ml.svc.user', sort: 50, type, title },
          path: `/${title.replace(' ', '-')}`,
          alwaysShow: type === 'directory',
        },
      });
    for (let number = 0; number < 40; number += 1) await add(`Gauge ${number}`);
    await add('Gauges', 'directory');
    await pages.render('/dashboard');
    await openPalette();
    await search('gauge');
    expect(await screen.findByText('10 more pages: type on to narrow them down')).toBeVisible();
    expect(listed('Pages')).toHaveLength(30);
    await search('s');
    // A folder is no page, not even one marked "always show".
    expect(await screen.findByText('Nothing found for "gauges"')).toBeVisible();
  });
});
