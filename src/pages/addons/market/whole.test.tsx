import { screen, waitFor, within } from '@testing-library/react';
import { packageText } from '#contract/addon/registry';
import { announce } from '#server/db/events';
import { sha256Of } from '../../../../tests/harness/addon/package';
import { catchDownloads } from '../../../../tests/harness/page/downloads';
import { addonOf, cardOf, setUpMarketPages } from '../../../../tests/harness/page/market';
import { user } from '../../../../tests/harness/page/user';

const { pages, market, open, work, spoil } = setUpMarketPages();

const CALL = 'POST /user/admin/member/add';

describe('the market as a whole', () => {
  it('is updated at once after one question, with a result for each', async () => {
    const admin = await market().product.asAdmin();
    const old = [addonOf('Alpha', '1.0.0'), addonOf('Bravo', '1.0.0')];
    await market().offer(...old);
    for (const offer of old) await market().bring(admin, offer);
    const newer = [addonOf('Alpha', '1.1.0', { calls: [CALL] }), addonOf('Bravo', '1.1.0')];
    await market().offer(...old, ...newer);
    const [, bravo] = newer;
    if (bravo) spoil(bravo);
    await open('/addons/market');
    await user.click(await screen.findByRole('button', { name: 'Update all (2)' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Add users')).toBeVisible();
    expect(dialog.getByText('Asks for nothing new')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Allow and update all' }));
    expect(await dialog.findByText(/^Begun: 2/)).toBeVisible();
    await work();
    expect(await dialog.findByText('Installed')).toBeVisible();
    expect(await dialog.findByText(/^The change to 1\.1\.0 failed\. .*Try again/)).toBeVisible();
    await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    expect(await (await cardOf('Alpha')).findByText('1.1.0')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Update all (1)' })).toBeVisible();
  });

  it('updates what another one needs along with it, and says that it has begun', async () => {
    const pair = (version: string) => {
      const needs = [{ key: 'test.hotel', version }];
      return [addonOf('Hotel', version), addonOf('India', version, { needs })];
    };
    const first = pair('1.0.0');
    await market().offer(...first);
    await market().bring(await market().product.asAdmin(), first[1] as (typeof first)[number]);
    await market().offer(...first, ...pair('2.0.0'));
    await open('/addons/market');
    await user.click(await screen.findByRole('button', { name: 'Update all (2)' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/^2 add-ons are brought/)).toBeVisible();
    expect(await dialog.findByText('Asks for nothing new')).toBeVisible();
    expect(dialog.queryByText(/needs "Hotel"/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Allow and update all' }));
    expect(await dialog.findByText(/^Begun: 2/)).toBeVisible();
    expect(dialog.queryByText(/needs "Hotel"/)).toBeNull();
    await work();
    // The needed one is there first.
    await waitFor(() => expect(dialog.getAllByText('Installed')).toHaveLength(2));
  });

  it('says beforehand, in the question and on the card, which update would break another one', async () => {
    const juliet = addonOf('Juliet', '1.0.0');
    const needs = [{ key: 'test.juliet', version: '1.0.0' }];
    const kilo = addonOf('Kilo', '1.0.0', { needs });
    await market().offer(juliet, kilo);
    await market().bring(await market().product.asAdmin(), kilo);
    await market().offer(juliet, kilo, addonOf('Juliet', '2.0.0'));
    await pages.render('/addons/market');
    const card = await cardOf('Juliet');
    expect(await card.findByText(/"Kilo" needs "Juliet" 1\.0\.0/)).toBeVisible();
    expect(card.queryByRole('button', { name: 'Update Juliet' })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Update all/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('None of them can be updated for now:')).toBeVisible();
    expect(dialog.getByText(/"Kilo" needs "Juliet" 1\.0\.0/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Allow and update all' })).toBeDisabled();
  });

  it('takes a package as a file, once its publisher is known', async () => {
    const golf = addonOf('Golf', '1.0.0');
    const facts = { size: golf.bytes.length, sha256: sha256Of(golf.bytes) };
    const { key, signature } = market().signer.sign(packageText(golf.manifest, facts));
    await pages.render('/addons/market');
    await user.click(await screen.findByRole('button', { name: 'Upload a package' }));
    const dialog = within(await screen.findByRole('dialog'));
    const input = () => document.querySelector('.ant-modal input[type=file]') as HTMLElement;
    const choose = (name: string, content: BlobPart) =>
      user.upload(input(), new File([content], name));
    await waitFor(() => expect(input()).not.toBeNull());
    await choose('golf-1.0.0.tgz', new Uint8Array(golf.bytes));
    await user.click(dialog.getByRole('button', { name: 'Upload' }));
    expect(await dialog.findByText(/This package is not signed/)).toBeVisible();
    await choose('golf-1.0.0.tgz.sig', `${key}:${signature}\n`);
    expect(await dialog.findByText('Chosen: golf-1.0.0.tgz, golf-1.0.0.tgz.sig')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Remove golf-1.0.0.tgz' }));
    expect(dialog.getByRole('button', { name: 'Upload' })).toBeDisabled();
    await choose('other.tgz', 'another one');
    expect(await dialog.findByText('Chosen: other.tgz, golf-1.0.0.tgz.sig')).toBeVisible();
    // The signature is that of the former package.
    await choose('golf-1.0.0.tgz', new Uint8Array(golf.bytes));
    expect(await dialog.findByText('Chosen: golf-1.0.0.tgz')).toBeVisible();
    await choose('golf-1.0.0.tgz.sig', `${key}:${signature}\n`);
    expect(await dialog.findByText('Chosen: golf-1.0.0.tgz, golf-1.0.0.tgz.sig')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Upload' }));
    // Of the details; the card of the list has a heading too, and goes with the list.
    expect(await screen.findByRole('button', { name: 'Install' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Golf', level: 2 })).toBeVisible();
    expect(screen.getByText('As a package that was uploaded')).toBeVisible();
    expect(screen.queryByText('By a registry')).toBeNull();
  });

  it('says how old its registries are, and asks them when told to', async () => {
    await market().offer(addonOf('Charlie', '1.0.0'));
    await pages.render('/addons/market');
    await cardOf('Charlie');
    const main = within(screen.getByRole('main'));
    const { length: count } = main.getAllByRole('heading', { level: 2 });
    expect(await main.findByText(new RegExp(`${count} add-ons are offered now`))).toBeVisible();
    expect(main.getByText(`${count} add-ons`)).toBeVisible();
    const schedule = jest.spyOn(market().product, 'runSchedule').mockResolvedValue();
    await market().offer(addonOf('Delta', '1.0.0'));
    schedule.mockRestore();
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('heading', { name: 'Delta' })).toBeVisible();
    expect(await screen.findByText('The registries were asked (1 with a problem)')).toBeVisible();
    const names = catchDownloads();
    const own = "Export the platform's own data of add-ons";
    await user.click(screen.getByRole('button', { name: own }));
    await waitFor(() => expect(names).toEqual(['addon-documents.jsonl']));
    await user.click(await screen.findByRole('button', { name: 'Registries (1 with a problem)' }));
    const list = within(await screen.findByRole('list', { name: 'Registries' }));
    expect(list.getByText('Registry of tests')).toBeVisible();
    // The clock of the page is far ahead of the server's.
    expect(list.getByText(/^1 add-on · Read \d+ days ago$/)).toBeVisible();
    expect(list.queryByText(market().folder)).toBeNull();
    expect(list.getByRole('alert')).toHaveTextContent(/^Expired 2026-02-01/);
  });

  it('says that a registry has expired while the page is open', async () => {
    const { db, clock } = market().product;
    const expireAt = (expiresAt: number) =>
      db.updateTable('addonRegistries').set({ expiresAt }).execute();
    await expireAt(Date.now() + 3_600_000);
    await open('/addons/market');
    expect(await screen.findByRole('button', { name: 'Registries' })).toBeVisible();
    await expireAt(Date.now() + 3000);
    await announce(db, { kind: 'addon' }, clock.now);
    const name = 'Registries (1 with a problem)';
    expect(await screen.findByRole('button', { name }, { timeout: 20_000 })).toBeVisible();
  });
});

describe('the jobs', () => {
  it('have a log each, which an address opens', async () => {
    const admin = await market().product.asAdmin();
    const echo = addonOf('Echo', '1.0.0');
    await market().offer(echo);
    await market().bring(admin, echo);
    const { id } = await market()
      .product.db.selectFrom('addonJobs')
      .select('id')
      .where('addon', '=', 'test.echo')
      .executeTakeFirstOrThrow();
    await pages.render(`/addons/market?tab=jobs&job=${id}`);
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText('Install: Echo 1.0.0')).toBeVisible();
    for (const step of ['Asked for', 'Package checked and found good']) {
      expect(await drawer.findByText(step)).toBeVisible();
    }
    await waitFor(() => expect(screen.getByRole('button', { name: 'Log Echo' })).toBeVisible());
  });

  it('are tried again where they have failed, from the log too, and only the last of an add-on', async () => {
    const mike = addonOf('Mike', '1.0.0');
    await market().offer(mike);
    spoil(mike);
    const admin = await market().product.asAdmin();
    await market().bring(admin, mike);
    const { id } = await market()
      .product.db.selectFrom('addonJobs')
      .select('id')
      .where('addon', '=', 'test.mike')
      .executeTakeFirstOrThrow();
    await market().offer(mike);
    await open(`/addons/market?tab=jobs&job=${id}`);
    const drawer = within(await screen.findByRole('dialog'));
    await user.click(await drawer.findByRole('button', { name: 'Retry' }));
    await work();
    await waitFor(() => expect(drawer.queryByRole('button', { name: 'Retry' })).toBeNull());
    expect(await market().card('test.mike')).toMatchObject({ installStatus: 3, job: null });
  });
});
