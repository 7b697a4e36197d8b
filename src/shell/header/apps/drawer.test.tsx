import { act, screen, waitFor, within } from '@testing-library/react';
import { history } from '@umijs/max';
import { beginWork, installAddon, offerAddons } from '../../../../tests/harness/market/offers';
import { setUpPages } from '../../../../tests/harness/page/page';
import { enter, user } from '../../../../tests/harness/page/user';

const pages = setUpPages();

const CARDS = 'GET /admin/admin/market/cards';

beforeAll(() => offerAddons(pages.product.db));

async function openDrawer(options?: Parameters<typeof pages.render>[1]) {
  await pages.render('/dashboard', options);
  await user.click(await screen.findByRole('button', { name: 'All applications' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'All applications' }));
  await drawer.findByRole('list', { name: 'Add-ons' });
  return drawer;
}

describe('the round button', () => {
  it('loads the market only once it is pressed', async () => {
    await pages.render('/dashboard');
    await screen.findByRole('button', { name: 'All applications' });
    expect(pages.calls).not.toContain(CARDS);
    await user.click(screen.getByRole('button', { name: 'All applications' }));
    await waitFor(() => expect(pages.calls).toContain(CARDS));
  });

  it('lists the core functions by icon, title and remark, and filters them', async () => {
    const drawer = await openDrawer();
    const app = await drawer.findByRole('link', { name: /^User center/ });
    expect(app).toHaveTextContent('Accounts, organisation, permissions and tenants');
    expect(app.querySelector('use[href$="#icon-team"]')).not.toBeNull();
    await enter(drawer.getByLabelText('Filter apps'), 'nothing like it');
    await waitFor(() => expect(drawer.queryByRole('link', { name: /^User center/ })).toBeNull());
  });

  it('opens from the header as well, with every application that the member may open', async () => {
    await pages.render('/dashboard');
    const apps = within(await screen.findByRole('navigation', { name: 'Apps' }));
    await user.click(await apps.findByRole('menuitem', { name: 'All applications' }));
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByRole('link', { name: /^User center/ })).toBeVisible();
    expect(pages.calls).toContain('GET /admin/admin/site/app/list');
  });

  it('closes when it leads to where one is already', async () => {
    const drawer = await openDrawer();
    await user.click(await drawer.findByRole('link', { name: /^User center/ }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Add-ons' })).toBeNull());
    expect(screen.getByText(/^Good /)).toBeVisible();
  });

  it('gives way to a page that something else leads to', async () => {
    await openDrawer();
    act(() => history.push('/account/center'));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Add-ons' })).toBeNull());
    expect(await screen.findByText('My seats')).toBeVisible();
  });

  it('names the button of each card by its state, and leads to the details in a new window', async () => {
    const { db } = pages.product;
    await beginWork(db, 'ml.svc.lowcode', { state: 'downloading', doneBytes: 42, totalBytes: 90 });
    await beginWork(db, 'ml.svc.gateway', { state: 'installing' });
    await installAddon(db, 'ml.svc.rule', '2.3.1', { hasUpdate: 1 });
    await installAddon(db, 'ml.svc.monitor', '2.1.3');
    const drawer = await openDrawer();
    const names = ['Install Power operation', 'Downloading Low-code', 'Installing Edge gateway'];
    for (const name of [...names, 'Update Rule engine', 'Details Monitoring']) {
      const button = await drawer.findByRole('link', { name: `${name} (new window)` });
      expect(button).toHaveAttribute('target', '_blank');
      expect(button).toHaveAttribute('rel', 'noopener noreferrer');
      expect(button.getAttribute('href')).toMatch(/^\/admin\/web\/addons\/market\/details\/\d+$/);
    }
    expect(drawer.getByRole('progressbar', { name: 'Low-code: Downloading' })).toHaveAttribute(
      'aria-valuenow',
      '42',
    );
  });

  it('strikes the local version through beside the newer one', async () => {
    await openDrawer();
    const local = await screen.findByText('2.3.1');
    expect(local.closest('del')).not.toBeNull();
    expect(screen.getByText('2.4.0')).toBeVisible();
    expect(screen.getByText('2.1.3').closest('del')).toBeNull();
  });

  it('finds cards by name and by what they run on', async () => {
    const drawer = await openDrawer();
    await drawer.findByRole('heading', { name: 'Power operation' });
    await user.click(drawer.getByRole('combobox', { name: 'System' }));
    await user.click(await screen.findByTitle('Windows'));
    await waitFor(() => expect(drawer.queryByRole('heading', { name: 'Edge gateway' })).toBeNull());
    // `any` matches this platform too.
    expect(drawer.getByRole('heading', { name: 'Power operation' })).toBeVisible();
    await enter(drawer.getByLabelText('Find add-ons by name'), 'collector');
    const cards = within(drawer.getByRole('list', { name: 'Add-ons' }));
    await waitFor(() => expect(cards.getAllByRole('listitem')).toHaveLength(1));
    expect(cards.getByRole('heading')).toHaveTextContent('Field collector');
  });

  it('opens the management in a new window', async () => {
    const drawer = await openDrawer();
    const link = drawer.getByRole('link', { name: 'Manage applications' });
    expect(link).toHaveAttribute('href', '/admin/web/addons/market');
    expect(link).toHaveAttribute('target', '_blank');
  });

  it('offers only the details to whoever may not install, and no management', async () => {
    const { make } = pages.product;
    const tenantId = await make.tenant();
    const roleId = await make.role(tenantId, { pages: ['/dashboard'] });
    const as = await make.member(tenantId, { roleIds: [roleId] });
    const drawer = await openDrawer({ as });
    expect(drawer.queryByRole('link', { name: 'Manage applications' })).toBeNull();
    await drawer.findByRole('link', { name: 'Details Power operation (new window)' });
    expect(drawer.queryByRole('link', { name: /^(Install|Update) / })).toBeNull();
  });
});

describe('the market', () => {
  it('restores what was looked for from its address', async () => {
    await pages.render('/addons/market?keyword=gateway');
    expect(await screen.findByRole('heading', { name: 'Edge gateway' })).toBeVisible();
    const cards = within(screen.getByRole('list', { name: 'Add-ons' }));
    expect(cards.getAllByRole('heading')).toHaveLength(1);
  });

  it('says that an add-on is not there', async () => {
    await pages.render('/addons/market/details/999999');
    expect(
      await screen.findByText('The add-on does not exist or is no longer offered'),
    ).toBeVisible();
  });
});
