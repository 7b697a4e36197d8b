import { screen, waitFor, within } from '@testing-library/react';
import Cookies from 'js-cookie';
import { setUpPages } from '../../tests/harness/page/page';
import { user } from '../../tests/harness/page/user';

const pages = setUpPages();

async function addMember(paths: string[], permissions: string[] = []) {
  const { make } = pages.product;
  const tenantId = await make.tenant();
  const roleId = await make.role(tenantId, { pages: paths, permissions });
  return make.member(tenantId, { roleIds: [roleId] });
}

/** Ends all sessions on the server, as a forced sign-out does. */
const endSessions = () => pages.product.db.deleteFrom('sessions').execute();

describe('start-up', () => {
  it('asks for the site, then the member, then the menu', async () => {
    await pages.render('/dashboard');
    await screen.findByText(/^Good /);
    expect(pages.calls.slice(0, 3)).toEqual([
      'GET /admin/admin/site/config',
      'GET /user/admin/member/info',
      'GET /user/admin/role/antd/menu',
    ]);
  });

  it('sends the three together, so that none waits for the answer to another', async () => {
    const real = pages.product.app.fetch;
    const waiting = new Set(['/admin/admin/site/config', '/user/admin/member/info']);
    let resolve = (): void => undefined;
    const menuAsked = new Promise<void>((done) => {
      resolve = done;
    });
    const fetch = jest
      .spyOn(pages.product.app, 'fetch')
      .mockImplementation(async (request, ...rest) => {
        const { pathname } = new URL(request.url);
        if (pathname === '/user/admin/role/antd/menu') resolve();
        if (waiting.has(pathname)) await menuAsked;
        return real(request, ...rest);
      });
    await pages.render('/dashboard');
    expect(await screen.findByText(/^Good /)).toBeInTheDocument();
    fetch.mockRestore();
  });

  it.each<[page: string, call: string, times?: number]>([
    ['/dashboard', 'GET /user/admin/dashboard/summary'],
    // And once for the number of those in no department.
    ['/org/user?realName=ad&sort=createdAt:desc', 'GET /user/admin/member/list', 2],
    ['/org/user', 'GET /user/admin/dept/tree'],
    ['/org/dept', 'GET /user/admin/dept/list'],
    ['/org/post', 'GET /user/admin/post/list'],
    ['/permission/role', 'GET /user/admin/role/list'],
    ['/audit', 'GET /user/admin/audit/list'],
    ['/home/message', 'GET /admin/admin/notice/public/messages'],
    ['/home/message?tab=private', 'GET /admin/admin/letter/list'],
    ['/account/center', 'GET /user/admin/account/profile'],
    ['/account/settings', 'GET /user/admin/account/profile'],
  ])(
    'sends the first call of the page with its own, and no second time: %s',
    async (page, call, times = 1) => {
      await pages.render(page);
      await screen.findAllByRole('heading', { level: 1 });
      await waitFor(() => expect(document.querySelector('.ant-skeleton')).toBeNull());
      // The calls of the shell go out when it is drawn.
      const drawn = pages.calls.indexOf('GET /user/admin/role/header');
      expect(pages.calls.indexOf(call)).toBeLessThan(drawn);
      expect(pages.calls.filter((sent) => sent === call)).toHaveLength(times);
    },
  );

  it('drops what it asked ahead when the session has ended', async () => {
    Cookies.set('ACCESS-TOKEN', 'long-gone');
    await pages.render('/org/user', { as: 'visitor' });
    expect(await screen.findByLabelText('Username')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.querySelector('.ant-pro-layout, .ant-table')).toBeNull();
  });

  it('leads a visitor to the sign-in page without asking who it is', async () => {
    await pages.render('/org/user', { as: 'visitor' });
    expect(await screen.findByLabelText('Username')).toBeInTheDocument();
    expect(pages.calls).toEqual([
      'GET /admin/admin/site/config',
      'GET /user/admin/site/loginConfig',
    ]);
  });

  it('leads to the sign-in page when the session has ended', async () => {
    Cookies.set('ACCESS-TOKEN', 'long-gone');
    await pages.render('/dashboard', { as: 'visitor' });
    expect(await screen.findByLabelText('Username')).toBeInTheDocument();
    expect(Cookies.get('ACCESS-TOKEN')).toBeUndefined();
  });

  it('takes an unreachable server for a network error, not for a sign-out', async () => {
    const fetch = jest.spyOn(pages.product.app, 'fetch').mockResolvedValue(Response.error());
    await pages.render('/dashboard');
    expect(await screen.findByText('The server cannot be reached')).toBeInTheDocument();
    expect(Cookies.get('ACCESS-TOKEN')).toBeDefined();
    fetch.mockRestore();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^Good /)).toBeInTheDocument();
  });

  it('offers a retry when the menu cannot be had, as the session goes on', async () => {
    const real = pages.product.app.fetch;
    const fetch = jest
      .spyOn(pages.product.app, 'fetch')
      .mockImplementation((request, ...rest) =>
        new URL(request.url).pathname === '/user/admin/role/antd/menu'
          ? Response.json({ code: -1, message: 'It rains', data: null }, { status: 500 })
          : real(request, ...rest),
      );
    await pages.render('/dashboard');
    await screen.findByText('The server cannot be reached');
    fetch.mockRestore();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^Good /)).toBeInTheDocument();
  });

  it('tells a member with an empty menu whom to ask, and lets it see to its account', async () => {
    await pages.render('/dashboard', { as: await addMember([]) });
    expect(await screen.findByRole('heading', { name: 'No pages yet' })).toBeVisible();
    const { name } = await pages.product.db
      .selectFrom('tenants')
      .select('name')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(screen.getByText(new RegExp(`Ask an administrator of "${name}"`))).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Personal settings' }));
    expect(await screen.findByRole('tab', { name: 'Security' })).toBeVisible();
  });

  it('lets a member with an empty menu sign out', async () => {
    await pages.render('/dashboard', { as: await addMember([]) });
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(await screen.findByLabelText('Username')).toBeInTheDocument();
  });
});

describe('the shell', () => {
  it('shows the menu of the server, open and untranslated, and its icons as icons', async () => {
    await pages.render('/dashboard', { as: await addMember(['/org/dept']) });
    const entry = await screen.findByRole('menuitem', { name: 'Departments' });
    expect(entry).toBeVisible();
    expect(screen.queryByText(/icon-/)).not.toBeInTheDocument();
    expect(document.querySelector('use[href$="#icon-cluster"]')).not.toBeNull();
  });

  it('refuses a page that the menu does not hold, and tells nothing of what it asked', async () => {
    await pages.render('/org/post', { as: await addMember(['/org/dept']) });
    expect(await screen.findByText('Sorry, you are not allowed to open this page.')).toBeVisible();
    // Asked ahead of the menu; the server has refused it.
    expect(pages.calls.filter((call) => call === 'GET /user/admin/post/list')).toHaveLength(1);
    expect(document.querySelector('.ant-message-notice, .ant-notification-notice')).toBeNull();
  });

  it('shows unknown paths as 404 without the layout', async () => {
    await pages.render('/no/such/page');
    expect(await screen.findByRole('heading', { name: '404' })).toBeVisible();
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  it('changes the language in place and keeps the choice', async () => {
    await pages.render('/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Language' }));
    await user.click(await screen.findByText('简体中文'));
    expect(await screen.findByText('快捷入口')).toBeVisible();
    expect(localStorage.getItem('umi_locale')).toBe('zh-CN');
    expect(document.documentElement.lang).toBe('zh-CN');
  });

  it('asks once to sign in again, however many calls fail together', async () => {
    await pages.render('/org/user');
    await screen.findByText(/1-1 of 1/);
    await endSessions();
    const failed = pages.calls.length;
    await user.click(screen.getByRole('button', { name: 'Query' }));
    await user.click(screen.getByRole('button', { name: 'Query' }));
    const dialog = await screen.findByRole('dialog', { name: /Login timeout/ });
    expect(pages.calls.length).toBeGreaterThan(failed);
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await user.click(within(dialog).getByRole('button', { name: 'Go to sign-in' }));
    expect(await screen.findByLabelText('Username')).toBeInTheDocument();
  });
});

describe('logging out', () => {
  it('ends the session on the server and forgets it in the browser', async () => {
    await pages.render('/dashboard');
    const token = Cookies.get('ACCESS-TOKEN') ?? '';
    await user.click(await screen.findByRole('button', { name: /User menu$/ }));
    await user.click(await screen.findByText('Sign out'));
    await screen.findByLabelText('Username');
    const answer = await pages.product.app.request('/user/admin/member/info', {
      headers: { Authorization: token },
    });
    expect(await answer.json()).toMatchObject({ code: 61 });
    expect(Cookies.get('ACCESS-TOKEN')).toBeUndefined();
    expect(localStorage.getItem('CURRENT-USER')).toBeNull();
    expect(localStorage.getItem('CURRENT-CONFIG')).toBeNull();
  });

  it('forgets the session in the browser even when the server is out of reach', async () => {
    jest.spyOn(pages.product.app, 'fetch').mockResolvedValue(Response.error());
    await pages.render('/user/logout');
    await screen.findByLabelText('Username');
    await waitFor(() => expect(Cookies.get('ACCESS-TOKEN')).toBeUndefined());
  });
});
