import { screen, within } from '@testing-library/react';
import { addonOf, setUpMarketPages } from '../../../../../tests/harness/page/market';
import { user } from '../../../../../tests/harness/page/user';

const { market, open, work, spoil } = setUpMarketPages();

const addressOf = async (offer: ReturnType<typeof addonOf>) =>
  `/addons/market/details/${await market().versionOf(offer)}`;

const localVersion = async (offer: ReturnType<typeof addonOf>) =>
  (await market().card(offer.manifest.key))?.localVersion;

/** Asks for a version in the list of versions. */
async function ask(version: string) {
  const article = within(await screen.findByRole('article', { name: version }));
  await user.click(article.getByRole('button', { name: 'Install this version' }));
}

describe('work on another version than that of the page', () => {
  it('is tried again for the version that has failed', async () => {
    const both = [addonOf('Alpha', '1.0.0'), addonOf('Alpha', '1.1.0')] as const;
    const [old, shown] = both;
    await market().offer(...both);
    spoil(old);
    await open(await addressOf(shown));
    await ask('1.0.0');
    await work();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    await market().offer(...both);
    expect(screen.getByRole('button', { name: 'Install' })).toBeVisible();
    await user.click(retry);
    await work();
    expect(await screen.findByRole('button', { name: 'Update to 1.1.0' })).toBeVisible();
    expect(await localVersion(old)).toBe('1.0.0');
  });

  it('is named by the state, and by what has failed of it, while what is installed goes on', async () => {
    const [first, second] = [addonOf('Bravo', '1.0.0'), addonOf('Bravo', '1.1.0')];
    await market().offer(first, second);
    const wake = jest.spyOn(market().product.jobs, 'wake').mockReturnValue();
    await open(await addressOf(second));
    await ask('1.0.0');
    expect(await screen.findByText('Downloading · 1.0.0')).toBeVisible();
    wake.mockRestore();
    await work();
    await screen.findByText('Update available');
    spoil(second);
    await user.click(await screen.findByRole('button', { name: 'Update to 1.1.0' }));
    await work();
    expect(await screen.findByText(/^The change to 1\.1\.0 failed\. .*Try again/)).toBeVisible();
    expect(screen.getByText('Update available')).toBeVisible();
    expect(screen.queryByText('Failed')).toBeNull();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  it('is asked about where it goes back to an older one', async () => {
    const [first, second] = [addonOf('Charlie', '1.0.0'), addonOf('Charlie', '1.1.0')];
    await market().offer(first, second);
    await market().bring(await market().product.asAdmin(), second);
    await open(await addressOf(second));
    await ask('1.0.0');
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText(/"Charlie" goes back from version 1\.1\.0 to 1\.0\.0/)).toBeVisible();
    await work();
    expect(await localVersion(first)).toBe('1.1.0');
    await user.click(question.getByRole('button', { name: 'Install 1.0.0' }));
    await screen.findByText(/^Charlie 1\.0\.0 is/);
    await work();
    expect(await localVersion(first)).toBe('1.0.0');
  });
});
