import { screen, waitFor } from '@testing-library/react';
import { install } from '../../../../tests/harness/addon/install';
import { setUpPages } from '../../../../tests/harness/page/page';
import { user } from '../../../../tests/harness/page/user';

const pages = setUpPages();

const ADDON = 'ml.svc.rule';
const both = (text: string) => ({ 'zh-CN': text, 'en-US': text });
const menu = (key: string, path: string) =>
  ({ key: key.toLowerCase(), type: 'menu', title: both(key), path }) as const;

let sha256: string;
const put = async (affix: boolean, version: string) => {
  const { db, storage, clock } = pages.product;
  const menus = [menu('One', '/things/:id'), menu('All', '/all'), menu('Others', '/others')];
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

  it('has no menu beside it where the add-on opens in a tab of its own', async () => {
    await put(true, '1.1.0');
    await pages.render(`/app/${ADDON}/all`);
    await frame();
    await waitFor(() => expect(document.querySelector('.ant-pro-sider-menu')).toBeNull());
  });
});
