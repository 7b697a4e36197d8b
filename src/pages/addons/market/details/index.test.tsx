import { act, screen, waitFor, within } from '@testing-library/react';
import { history } from '@umijs/max';
import { announce } from '#server/db/events';
import { addonOf, setUpMarketPages } from '../../../../../tests/harness/page/market';
import { user } from '../../../../../tests/harness/page/user';

const { pages, market, open, work } = setUpMarketPages();

const CALLS = ['GET /user/admin/dept/tree', 'POST /user/admin/member/add'];

const addressOf = async (offer: ReturnType<typeof addonOf>) =>
  `/addons/market/details/${await market().versionOf(offer)}`;

/** Installs the first of two versions of an add-on. */
async function bringFirst(title: string) {
  const admin = await market().product.asAdmin();
  const first = addonOf(title, '1.0.0', { calls: CALLS.slice(0, 1) });
  const second = addonOf(title, '1.1.0', { calls: CALLS });
  await market().offer(first);
  await market().bring(admin, first);
  await market().offer(first, second);
  return { first, second, admin };
}

const click = async (name: string) => user.click(await screen.findByRole('button', { name }));
const take = async (name: string) => {
  await click('More');
  await user.click(await screen.findByRole('menuitem', { name }));
};

describe('the details of an add-on', () => {
  it('tell what a version needs, may do and is made of, and offer it to whoever may install', async () => {
    const alpha = addonOf('Alpha', '1.0.0', {
      calls: CALLS,
      description: { 'zh-CN': '无', 'en-US': 'What it is for.' },
    });
    await market().offer(alpha);
    await pages.render(await addressOf(alpha));
    expect(await screen.findByText('What it is for.')).toBeVisible();
    const may = within(screen.getByRole('region', { name: 'What it may do' }));
    expect(may.getAllByRole('listitem')).toHaveLength(2);
    expect(may.getByText('Add users')).toBeVisible();
    expect(may.getByText(/by WebRTC/)).toBeVisible();
    expect(may.queryByText('New')).toBeNull();
    expect(screen.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copy SHA-256' })).toBeVisible();
    expect(screen.getByText('Needs no other add-on')).toBeVisible();
    expect(await screen.findByText('The first one.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Install' })).toBeVisible();
  });

  it('say why a version does not run here, with no button that would install it', async () => {
    const yankee = addonOf('Yankee', '1.0.0', {
      platform: '99.0.0',
      needs: [{ key: 'test.zulu', version: '2.0.0' }],
    });
    await market().offer(yankee);
    await pages.render(await addressOf(yankee));
    const main = within(await screen.findByRole('main'));
    expect(await main.findByText(/needs the platform in version 99\.0\.0/)).toBeVisible();
    expect(main.getByText('Cannot be installed')).toBeVisible();
    expect(main.getByText('Missing')).toBeVisible();
    expect(main.queryByRole('button', { name: 'Install' })).toBeNull();
  });

  it('offer nothing to whoever may not install', async () => {
    const { first } = await bringFirst('Bravo');
    const { make } = market().product;
    const tenantId = await make.tenant();
    const roleId = await make.role(tenantId, { pages: ['/dashboard'] });
    const as = await make.member(tenantId, { roleIds: [roleId] });
    await pages.render(await addressOf(first), { as });
    await screen.findByRole('heading', { name: 'Bravo', level: 2 });
    const main = within(screen.getByRole('main'));
    expect(main.queryByRole('button', { name: /Update|Install|More|Disable|Open/ })).toBeNull();
    expect(main.getByText(/None of your roles grants its pages/)).toBeVisible();
    const way = within(screen.getByRole('navigation', { name: 'Where you are' }));
    expect(way.getByRole('link', { name: 'Add-on market' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/addons\/market$/),
    );
  });

  it('lead on after an installation: into it, and to the roles as long as none grants it', async () => {
    const { first } = await bringFirst('Foxtrot');
    await open(await addressOf(first));
    expect(await screen.findByRole('button', { name: 'Open' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Grant it to roles' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Allow it by a policy' })).toBeVisible();
    const { db, make } = market().product;
    const { id: menuId } = await db
      .selectFrom('menus')
      .select('id')
      .where('addon', '=', first.manifest.key)
      .executeTakeFirstOrThrow();
    const tenantId = await make.tenant();
    const roleId = await make.role(tenantId);
    await db.insertInto('roleMenus').values({ tenantId, roleId, menuId }).execute();
    await announce(db, { kind: 'addon' }, market().product.clock.now);
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: 'Grant it to roles' })).toBeNull(),
    );
    expect(screen.getByRole('button', { name: 'Open' })).toBeVisible();
  });

  it('close a question when the browser goes back', async () => {
    const { first } = await bringFirst('Golf');
    await pages.render('/addons/market');
    act(() => history.push('/addons/market/details/1'));
    const address = await addressOf(first);
    act(() => history.push(address));
    await take('Uninstall');
    const question = await screen.findByRole('dialog');
    act(() => history.back());
    await waitFor(() => expect(question).not.toBeVisible());
  });

  it('update after a question about what is new alone, and roll back to the version they name', async () => {
    const { second } = await bringFirst('Charlie');
    await open(await addressOf(second));
    const may = within(await screen.findByRole('region', { name: 'What it may do' }));
    expect(may.getAllByText('New')).toHaveLength(1);
    await click('Update to 1.1.0');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Add users')).toBeVisible();
    expect(dialog.queryByText(CALLS[0] as string)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Allow and update' }));
    expect(await screen.findByText(/^Charlie 1\.1\.0 is (on its way|installed)$/)).toBeVisible();
    await work();
    await screen.findByText('Installed', { selector: '.ant-badge-status-text' });
    await take('Roll back to 1.0.0');
    expect(await screen.findByText(/returns from version 1.1.0 to 1.0.0/)).toBeVisible();
    await user.click(
      screen.getAllByRole('button', { name: 'Roll back to 1.0.0' }).at(-1) as HTMLElement,
    );
    expect(await screen.findByText(/^It (is being|was) rolled back$/)).toBeVisible();
    await work();
    expect(await screen.findByRole('button', { name: 'Update to 1.1.0' })).toBeVisible();
  });

  it('skip a version, and offer it again', async () => {
    const { second } = await bringFirst('Delta');
    await open(await addressOf(second));
    await take('Skip 1.1.0');
    expect(await screen.findByText(/^Version 1.1.0 is skipped/)).toBeVisible();
    expect(screen.getByText('1.0.0 is installed')).toBeVisible();
    await take('Offer 1.1.0 again');
    await waitFor(() => expect(screen.queryByText(/^Version 1.1.0 is skipped/)).toBeNull());
    expect(await screen.findByRole('button', { name: 'Update to 1.1.0' })).toBeVisible();
  });

  it('let one skip the version after a skipped one', async () => {
    const { first, second, admin } = await bringFirst('Lima');
    const body = { name: first.manifest.key, version: '1.1.0' };
    await admin.get('POST /admin/admin/market/skip', { body });
    const third = addonOf('Lima', '1.2.0');
    await market().offer(first, second, third);
    await open(await addressOf(third));
    expect(screen.queryByText(/^Version 1.1.0 is skipped/)).toBeNull();
    await take('Skip 1.2.0');
    expect(await screen.findByText(/^Version 1.2.0 is skipped/)).toBeVisible();
  });

  it('say what goes before an add-on is removed', async () => {
    const { first } = await bringFirst('Echo');
    const { db, make } = market().product;
    const tenantId = await make.tenant();
    const addon = first.manifest.key;
    await db
      .insertInto('documentUses')
      .values({ tenantId, addon, documents: 2, bytes: 9 })
      .execute();
    await open(await addressOf(first));
    await take('Uninstall');
    expect((await screen.findAllByText('Uninstall Echo?'))[0]).toBeVisible();
    expect(screen.getByText('These pages leave the menu tree: Rules.')).toBeVisible();
    expect(screen.getByText(/^It keeps 2 documents for tenants/)).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: /^Delete its documents at once/ }));
    await user.click(screen.getByRole('button', { name: 'Uninstall' }));
    expect(await screen.findByText(/^It (is being|was) removed$/)).toBeVisible();
    await work();
    expect(await db.selectFrom('documentUses').select('addon').execute()).toEqual([]);
    expect(await screen.findByRole('button', { name: 'Install' })).toBeVisible();
  });

  it('say in the question what forbids to remove an add-on or to roll it back', async () => {
    const { second, admin } = await bringFirst('Hotel');
    await market().bring(admin, second);
    const needing = addonOf('India', '1.0.0', { needs: [{ key: 'test.hotel', version: '1.1.0' }] });
    await market().offer(second, needing);
    await market().bring(admin, needing);
    await open(await addressOf(second));
    for (const [name, why] of [
      ['Uninstall', /these add-ons need it: India\. Uninstall those first/],
      ['Roll back to 1.0.0', /"India" needs "Hotel" 1\.1\.0 .* which 1\.0\.0 is not/],
    ] as const) {
      await take(name);
      const question = within(await screen.findByRole('dialog'));
      expect(await question.findByText(why)).toBeVisible();
      expect(question.getByRole('button', { name })).toBeDisabled();
      await user.click(question.getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  });

  it.each(['9999', 'abc', '0'])('say that there is nothing at the address %s', async (place) => {
    await pages.render(`/addons/market/details/${place}`);
    expect(await screen.findByText(/^The add-on does not exist/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('show the user center without actions and without what it has none of', async () => {
    const { versionId } = await market()
      .product.db.selectFrom('addonReleases')
      .select('versionId')
      .where('addon', '=', 'ml.svc.user')
      .executeTakeFirstOrThrow();
    await pages.render(`/addons/market/details/${versionId}`);
    expect(await screen.findByText(/A part of the platform/)).toBeVisible();
    for (const text of ['SHA-256', 'Versions', 'What it may do', 'Size']) {
      expect(screen.queryByText(text)).toBeNull();
    }
    const main = within(screen.getByRole('main'));
    expect(main.queryByRole('button', { name: /Update|Install|More|Disable/ })).toBeNull();
  });
});
