import { both } from '#server/lib/texts';
import { beginWork, offerAddons } from '../market/offers';
import { choose, type ListCase, numbered, query, sortBy, turnTo, type } from './list-steps';

/** The lists of the market, with their state in the URL. */
export const MARKET_LISTS: ListCase[] = [
  {
    files: ['pages/addons/market/components/AddonList.tsx'],
    seed: async (app) => {
      const names = numbered('Listed', 11, 22);
      await offerAddons(
        app.db,
        names.map((title, at) => ({
          ...{ name: `test.listed${at}`, title: both(title, title) },
          ...{ system: 'linux' as const, arch: 'arm64' as const },
        })),
      );
      const { memberId: as } = await app.asAdmin();
      const query = 'keyword=Listed&state=none&system=linux&sort=title%3Aasc&page=2';
      return { as, start: '/addons/market?view=list', address: `?view=list&${query}` };
    },
    ask: [
      type('Find add-ons by name', 'Listed'),
      choose('State', 'Not installed'),
      choose('System', 'Linux'),
      sortBy('Name'),
      turnTo(2),
    ],
    shows: numbered('Listed', 21, 22),
    isTyped: true,
  },
  {
    files: ['pages/addons/market/components/JobList.tsx'],
    seed: async (app) => {
      for (const title of numbered('Work', 11, 22)) {
        const addon = `test.${title.replace(' ', '').toLowerCase()}`;
        await beginWork(app.db, addon, { title, state: 'failed', finishedAt: app.clock.now });
      }
      await beginWork(app.db, 'test.other', { title: 'Work 99', state: 'done', finishedAt: 1 });
      const { memberId: as } = await app.asAdmin();
      const query = 'keyword=Work&kind=install&state=failed&sort=title%3Aasc&page=2';
      return { as, start: '/addons/market?tab=jobs', address: `?tab=jobs&${query}` };
    },
    ask: [
      type('Keyword', 'Work'),
      choose('Kind', 'Install'),
      choose('State', 'Failed'),
      query,
      sortBy('Add-on'),
      turnTo(2),
    ],
    shows: numbered('Work', 21, 22),
    reset: /^tab=jobs$/,
  },
];
