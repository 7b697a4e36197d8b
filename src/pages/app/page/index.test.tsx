import { act, screen, waitFor } from '@testing-library/react';
import { history } from '@umijs/max';
import { setStatus } from '#server/modules/addon/addon.service';
import { takeAway } from '#server/modules/addon/swap.service';
import { lockScreen, unlockScreen } from '@/stores/lock';
import { install } from '../../../../tests/harness/addon/install';
import { setUpPages } from '../../../../tests/harness/page/page';
import { user } from '../../../../tests/harness/page/user';

const pages = setUpPages();

const ADDON = 'ml.svc.rule';
const both = (text: string) => ({ 'zh-CN': text, 'en-US': text });
const menu = (key: string, path: string) =>
  ({ key: key.toLowerCase(), type: 'menu', title: both(key), path }) as const;

let sha256: string;
const MENUS = [menu('One', '/things/:id'), menu('All', '/all'), menu('Others', '/others')];
const put = async (affix: boolean, version: string, keys = ['One', 'All', 'Others']) => {
  const { db, storage, clock } = pages.product;
  const menus = MENUS.filter(({ title }) => keys.includes(title['en-US']));
  sha256 = await install(
    { db, storage, now: clock.now },
    { manifest: { version, header: { affix }, menus } },
  );
};
beforeAll(() => put(false, '1.0.0'));

const frame = () =>
  waitFor(() => {
    const found = document.querySelector('iframe');
    if (!found) throw new Error('There is no frame yet.');
    return found;
  });

describe('a page of an add-on that is installed from a package', () => {
  it('is shown in a frame without an origin, below a bar that says whose it is', async () => {
    await pages.render(`/app/${ADDON}/all`);
    const found = await frame();
    expect(found).toHaveAttribute('src', `/addon/${sha256}/index.html`);
    expect(found).toHaveAttribute('sandbox', 'allow-scripts allow-forms');
    expect(found).toHaveAccessibleName('Rules');
    expect(found.referrerPolicy).toBe('no-referrer');
    const bar = 'A page of the add-on "Rules". Never type your password here.';
    expect(screen.getByText(bar)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'All' })).toBeVisible();
  });

  it('is the only one: the next page takes its place', async () => {
    await pages.render(`/app/${ADDON}/all`);
    await frame();
    await user.click(await screen.findByText('Others'));
    await screen.findByRole('heading', { level: 1, name: 'Others' });
    await frame();
    expect(document.querySelectorAll('iframe')).toHaveLength(1);
  });

  it('is opened by the address of the add-on: the first page that needs nothing more', async () => {
    await pages.render(`/app/${ADDON}/`);
    await frame();
    expect(await screen.findByRole('heading', { level: 1, name: 'All' })).toBeVisible();
  });

  async function holder() {
    const { make } = pages.product;
    const tenantId = await make.tenant();
    const roleId = await make.role(tenantId, { pages: ['/all', '/org/post'] });
    return make.member(tenantId, { roleIds: [roleId] });
  }

  it('is open to whoever holds a page above its address', async () => {
    await pages.render(`/app/${ADDON}/all/details`, { as: await holder() });
    expect(await frame()).toHaveAttribute('src', `/addon/${sha256}/index.html`);
  });

  it('is closed to whoever holds other pages only', async () => {
    await pages.render(`/app/${ADDON}/others`, { as: await holder() });
    const refusal = 'Sorry, you are not allowed to open this page.';
    expect(await screen.findByText(refusal)).toBeVisible();
    expect(document.querySelector('iframe')).toBeNull();
  });

  /** Has the page greet the console, and say what it says. */
  async function talk(found: HTMLIFrameElement) {
    const port = {
      onmessage: undefined as ((event: { data: string }) => void) | undefined,
      postMessage: () => undefined,
      close: () => undefined,
    };
    const hello = { data: { bridge: 'hello', v: [1] }, origin: 'null', ports: [port] };
    const event = Object.assign(new Event('message'), hello, { source: found.contentWindow });
    window.dispatchEvent(event);
    return (message: object) =>
      act(async () => port.onmessage?.({ data: JSON.stringify(message) }));
  }

  it('is left by the console after a question while it says that something is unsaved', async () => {
    await pages.render(`/app/${ADDON}/all`);
    const found = await frame();
    const say = await talk(found);
    await say({ t: 'unsaved', is: true });
    await user.click(await screen.findByText('Others'));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(await frame()).toBe(found);
    await act(async () => history.push(`/app/${ADDON}/all?another=view`));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(history.location.search).toBe('');
    await say({ t: 'unsaved', is: false });
    await user.click(screen.getByText('Others'));
    await screen.findByRole('heading', { level: 1, name: 'Others' });
  });

  it('goes its own ways without a question of the console, which asks on its own all the same', async () => {
    await pages.render(`/app/${ADDON}/all`);
    const say = await talk(await frame());
    await say({ t: 'unsaved', is: true });
    await say({ t: 'ui', path: '/all?tab=two' });
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(await screen.findByText('Others'));
    await screen.findByRole('dialog');
  });

  it('ends at the last of more addresses than the console follows at once', async () => {
    await pages.render(`/app/${ADDON}/all`);
    const say = await talk(await frame());
    for (let step = 1; step <= 8; step += 1) await say({ t: 'ui', path: `/all?step=${step}` });
    await waitFor(() => expect(history.location.search).toBe('?step=8'), { timeout: 2000 });
  });

  it('lives on behind the lock with what was typed, and shows what it says only afterwards', async () => {
    await pages.render(`/app/${ADDON}/all`);
    const found = await frame();
    const say = await talk(found);
    await say({ t: 'unsaved', is: true });
    act(lockScreen);
    await screen.findByLabelText('Password');
    expect(found).not.toBeVisible();
    await say({ t: 'ui', path: '/all?late', toast: { kind: 'error', text: 'Refused' } });
    await say({ t: 'download', id: 1, name: 'rules.csv', content: '' });
    expect(screen.queryByText(/Refused/)).toBeNull();
    expect(history.location.search).toBe('');
    act(unlockScreen);
    expect(await screen.findByText(/Refused/)).toBeVisible();
    expect(await screen.findByText(/^rules\.csv/)).toBeVisible();
    expect(await frame()).toBe(found);
    expect(history.location.search).toBe('?late');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByText('Others'));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  });

  it('says what to do where the licence is missing, and offers nothing that would be in vain', async () => {
    const { db, storage, clock } = pages.product;
    const paid = { key: 'ml.svc.paid', licence: true, menus: [menu('Costly', '/costly')] };
    await install({ db, storage, now: clock.now }, { manifest: paid });
    await pages.render('/app/ml.svc.paid/costly');
    const told = await screen.findByRole('alert');
    expect(told).toHaveTextContent(/needs a licence.*ADDON_LICENCE.*restart/);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'See it in the market' }));
    expect(history.location).toMatchObject({
      ...{ pathname: '/addons/market', search: '?keyword=ml.svc.paid' },
    });
  });

  it('is removed at its second load, and offered again', async () => {
    await pages.render(`/app/${ADDON}/all`);
    const found = await frame();
    found.dispatchEvent(new Event('load'));
    found.dispatchEvent(new Event('load'));
    expect(await screen.findByText('This page was removed')).toBeVisible();
    expect(document.querySelector('iframe')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Open again' }));
    expect(await frame()).not.toBe(found);
  });

  it('stays open while the add-on is updated, and says so', async () => {
    await pages.render(`/app/${ADDON}/all`);
    const found = await frame();
    await act(() => put(false, '1.0.1'));
    expect(await screen.findByText(/^The add-on was updated to 1\.0\.1/)).toBeVisible();
    expect(await frame()).toBe(found);
    await user.click(screen.getByRole('button', { name: 'Open the new version' }));
    await waitFor(async () =>
      expect(await frame()).toHaveAttribute('src', `/addon/${sha256}/index.html`),
    );
  });

  it('is drawn anew at once in a version that its author is working on', async () => {
    await pages.render(`/app/${ADDON}/all`);
    await frame();
    await act(() => put(false, '1.0.2-dev.1'));
    await waitFor(async () =>
      expect(await frame()).toHaveAttribute('src', `/addon/${sha256}/index.html`),
    );
    expect(screen.queryByText(/^The add-on was updated/)).toBeNull();
  });

  it('says that its add-on was changed, disabled or removed while it was open, and leads on', async () => {
    const { db, clock } = pages.product;
    await pages.render(`/app/${ADDON}/others`);
    await frame();
    await act(() => put(false, '1.0.2', ['One', 'All']));
    expect(await screen.findByText('This page is gone')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Open the add-on' }));
    await frame();
    const set = (status: 'enabled' | 'disabled') =>
      act(() => setStatus(db, { addon: ADDON, status }, clock.now));
    await set('disabled');
    expect(await screen.findByText('The add-on "Rules" is disabled.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'See it in the market' })).toBeVisible();
    await set('enabled');
    await frame();
    await act(() => takeAway({ db, now: clock.now }, ADDON));
    expect(await screen.findByText('This add-on is not installed, or no longer.')).toBeVisible();
    await put(false, '1.0.3');
  });

  it('has no menu beside it where the add-on opens in a tab of its own', async () => {
    await put(true, '1.1.0');
    await pages.render(`/app/${ADDON}/all`);
    await frame();
    await waitFor(() => expect(document.querySelector('.ant-pro-sider-menu')).toBeNull());
  });
});
