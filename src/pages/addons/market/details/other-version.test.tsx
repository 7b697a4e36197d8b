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
});
