import { act, screen, waitFor, within } from '@testing-library/react';
import { history } from '@umijs/max';
import { addonOf, cardOf, setUpMarketPages } from '../../../../tests/harness/page/market';
import { user } from '../../../../tests/harness/page/user';

const { pages, market, open, work, spoil } = setUpMarketPages();

const CARDS = 'GET /admin/admin/market/cards';
const INSTALL = 'POST /admin/admin/market/install';
const CALLS = ['GET /user/admin/dept/tree', 'POST /user/admin/member/add'];

const count = (key: string) => pages.calls.filter((call) => call === key).length;
const click = async (
  name: string | RegExp,
  within_ = screen as Pick<typeof screen, 'findByRole'>,
) => user.click(await within_.findByRole('button', { name }));

describe('the cards of the market', () => {
  it('offer nothing but the details to whoever may not install', async () => {
    await market().offer(addonOf('Alpha', '1.0.0'));
    const { make } = market().product;
    const tenantId = await make.tenant();
    const roleId = await make.role(tenantId, { pages: ['/dashboard'] });
    const as = await make.member(tenantId, { roleIds: [roleId] });
    await pages.render('/addons/market', { as });
    const card = await cardOf('Alpha');
    expect(card.getByText('Not installed')).toBeVisible();
    expect(card.queryByRole('button', { name: /Install/ })).toBeNull();
    expect(card.getByRole('button', { name: 'Details Alpha' })).toBeVisible();
    expect(screen.queryByRole('tab', { name: 'Jobs' })).toBeNull();
    for (const name of ['Refresh', 'Registries']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });

  it('install with one click what makes no calls, and follow it to its end', async () => {
    await market().offer(addonOf('Bravo', '1.0.0'));
    const wake = jest.spyOn(market().product.jobs, 'wake').mockReturnValue();
    await open('/addons/market');
    await click('Install Bravo');
    expect(await screen.findByText('Bravo 1.0.0 is on its way')).toBeVisible();
    expect(await screen.findByRole('progressbar', { name: 'Bravo: Downloading' })).toBeVisible();
    wake.mockRestore();
    await work();
    expect(await (await cardOf('Bravo')).findByText('Installed')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Install Bravo' })).toBeNull();
    await click('Open Bravo');
    await waitFor(() => expect(history.location.pathname).toMatch(/^\/app\/test\.bravo\//));
  });

  it('say that an installation is over, where it was over at once', async () => {
    await market().offer(addonOf('Kilo', '1.0.0'));
    await open('/addons/market');
    const { app } = market().product;
    const real = app.fetch;
    jest.spyOn(app, 'fetch').mockImplementation(async (request, ...rest) => {
      const answer = await real(request, ...rest);
      if (request.url.endsWith('/market/install')) await market().rest();
      return answer;
    });
    await click('Install Kilo');
    expect(await screen.findByText('Kilo 1.0.0 is installed')).toBeVisible();
    expect(screen.queryByText('Kilo 1.0.0 is on its way')).toBeNull();
  });

  it('say what is disabled, which is found by that, and do not open it', async () => {
    const lima = addonOf('Lima', '1.0.0');
    const admin = await market().product.asAdmin();
    await market().offer(lima);
    await market().bring(admin, lima);
    const body = { name: 'test.lima', status: 'disabled' as const };
    await admin.get('PATCH /admin/admin/market/status', { body });
    await open('/addons/market?state=disabled');
    const card = await cardOf('Lima');
    expect(card.getByText('Disabled')).toBeVisible();
    expect(card.queryByRole('button', { name: 'Open Lima' })).toBeNull();
    const cards = within(screen.getByRole('list', { name: 'Add-ons' }));
    expect(cards.getAllByRole('listitem')).toHaveLength(1);
    await user.click(await screen.findByText('List'));
    const rows = () => document.querySelectorAll('.ant-table-row');
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(within(rows()[0] as HTMLElement).getByText('Disabled')).toBeVisible();
  });

  it('ask before an add-on may make calls, in words, and begin nothing unless one agrees', async () => {
    const needs = [{ key: 'test.papa', version: '1.0.0' }];
    const charlie = addonOf('Charlie', '1.0.0', { calls: CALLS, needs });
    await market().offer(addonOf('Papa', '1.0.0'), charlie);
    await open('/addons/market');
    await click('Install Charlie');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Add users')).toBeVisible();
    expect(dialog.getByText(CALLS[1] as string)).toBeVisible();
    expect(dialog.getByText('Comes along: Papa')).toBeVisible();
    expect(dialog.getAllByText(`Signed by key ${market().signer.id}`)).toHaveLength(2);
    expect(dialog.getByText(/by WebRTC/)).toBeVisible();
    await click('Cancel', dialog);
    expect(
      await market()
        .product.db.selectFrom('addonJobs')
        .selectAll()
        .where('addon', '=', 'test.charlie')
        .execute(),
    ).toEqual([]);
    await click('Install Charlie');
    await click('Allow and install', within(await screen.findByRole('dialog')));
    await work();
    expect(await (await cardOf('Charlie')).findByText('Installed')).toBeVisible();
  });

  it('say why the last work failed, and try it again', async () => {
    const delta = addonOf('Delta', '1.0.0');
    await market().offer(delta);
    spoil(delta);
    await open('/addons/market?state=failed');
    history.push('/addons/market');
    await click('Install Delta');
    await work();
    const card = await cardOf('Delta');
    expect(await card.findByText('Failed')).toBeVisible();
    expect(card.getByRole('alert')).toHaveTextContent(/Try again/);
    await market().offer(delta);
    await click('Retry Delta');
    await work();
    expect(await (await cardOf('Delta')).findByText('Installed')).toBeVisible();
    expect(count(INSTALL)).toBe(2);
  });

  it('cancel what is not in place yet', async () => {
    await market().offer(addonOf('Echo', '1.0.0'));
    const wake = jest.spyOn(market().product.jobs, 'wake').mockReturnValue();
    await open('/addons/market');
    await click('Install Echo');
    const cancel = await screen.findByRole('button', { name: 'Cancel Echo' });
    // It was the button that installs, which takes no click while it is busy.
    await waitFor(() => expect(cancel).not.toHaveClass('ant-btn-loading'));
    await user.click(cancel);
    expect(await screen.findByText('Cancelling was asked for')).toBeVisible();
    wake.mockRestore();
    await work();
    expect(await (await cardOf('Echo')).findByText('Not installed')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Install Echo' })).toBeVisible();
  });

  it('keep what is looked for when they become a list, and find it from the address', async () => {
    await market().offer(
      addonOf('Foxtrot', '1.0.0', { system: 'linux', scenario: 'power', calls: CALLS }),
    );
    await pages.render('/addons/market?state=none&scenario=power&system=linux&keyword=fox');
    await cardOf('Foxtrot');
    const cards = within(screen.getByRole('list', { name: 'Add-ons' }));
    expect(cards.getAllByRole('listitem')).toHaveLength(1);
    await user.click(await screen.findByText('List'));
    await waitFor(() => expect(document.querySelectorAll('.ant-table-row')).toHaveLength(1));
    expect(history.location.search).toContain('scenario=power');
    expect(history.location.search).toContain('view=list');
    await click('Install Foxtrot');
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('Add users')).toBeVisible();
    act(() => history.back());
    await waitFor(() => expect(dialog).not.toBeVisible());
    expect(history.location.search).not.toContain('view=list');
  });

  it.each([
    ['?state=bogus&scenario=bogus&system=bogus&arch=bogus', 'November'],
    [`?keyword=${'x'.repeat(300)}`, undefined],
  ])('make the best of an address that nobody has chosen: %s', async (search, found) => {
    await market().offer(addonOf('November', '1.0.0'));
    await open(`/addons/market${search}`);
    if (found) await cardOf(found);
    else await screen.findByText('Nothing matches the filters');
    expect(screen.queryByText('bogus')).toBeNull();
    expect(screen.queryByText('The data could not be loaded')).toBeNull();
  });

  it('read again at an event, with one read at a time', async () => {
    await market().offer(addonOf('Golf', '1.0.0'));
    await open('/addons/market');
    await cardOf('Golf');
    const before = count(CARDS);
    const { app } = market().product;
    const real = app.fetch;
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let waiting = 0;
    jest.spyOn(app, 'fetch').mockImplementation(async (request, ...rest) => {
      if (request.url.includes('/market/cards?page=1&pageSize=10')) {
        waiting += 1;
        await released;
      }
      return real(request, ...rest);
    });
    await click('Install Golf');
    await work();
    await waitFor(() => expect(waiting).toBe(1));
    expect(count(CARDS)).toBeGreaterThan(before);
    release();
    expect(await (await cardOf('Golf')).findByText('Installed')).toBeVisible();
    // Four events have come, and the answer to the click.
    expect(waiting).toBeLessThanOrEqual(3);
  });

  it('speak the language of the page', async () => {
    await market().offer(addonOf('Hotel', '1.0.0'));
    await open('/addons/market', { language: 'zh-CN' });
    await user.click(await screen.findByRole('button', { name: '安装 Hotel应用' }));
    await work();
    expect(await (await cardOf('Hotel应用')).findByText('已安装')).toBeVisible();
  });
});
