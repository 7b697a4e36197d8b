import { makeOffer } from '../app/offer';
import { choose, type ListCase, numbered, query, sortBy, tenant, turnTo, type } from './list-steps';

/** Lists of people besides that of users: who is signed in, and who was deleted. */
export const PEOPLE_LISTS: ListCase[] = [
  {
    files: ['pages/org/online/index.tsx'],
    seed: async (app) => {
      const { tenantId, as } = await tenant(app);
      for (const realName of [...numbered('Worker', 11, 22), 'Somebody']) {
        await app.as(await app.make.member(tenantId, { realName }));
      }
      const byPhone = await app.make.member(tenantId, { realName: 'Worker 99' });
      await app.as(byPhone);
      const sessions = app.db.updateTable('sessions').set({ way: 'sms' });
      await sessions.where('memberId', '=', byPhone).execute();
      const address = '?keyword=Worker&way=password&sort=realName%3Aasc&page=2';
      return { as, start: '/org/online', address };
    },
    ask: [
      type('Keyword', 'Worker'),
      choose('Signed in by', 'Password'),
      query,
      sortBy('Real name'),
      turnTo(2),
    ],
    shows: numbered('Worker', 21, 22),
    reset: /^$/,
  },
  {
    files: ['features/recycle/RecycleBin.tsx'],
    seed: async (app) => {
      const { tenantId, as } = await tenant(app);
      const deletedAt = app.clock.now;
      for (const realName of numbered('Leaver', 11, 22)) {
        await app.make.member(tenantId, { realName, deletedAt });
      }
      await app.make.member(tenantId, { realName: 'Somebody', deletedAt });
      const address = '?bin=true&keyword=Leaver&sort=realName%3Aasc&page=2';
      return { as, start: '/org/user?bin=true', address };
    },
    ask: [type('Keyword', 'Leaver'), query, sortBy('Real name'), turnTo(2)],
    shows: numbered('Leaver', 21, 22),
    reset: /^bin=true$/,
  },
  {
    files: ['pages/org/user/components/offer/OfferList.tsx'],
    seed: async (app) => {
      const { tenantId, as } = await tenant(app);
      const makerId = await app.make.member(tenantId);
      for (const identifier of numbered('Guest', 11, 22)) {
        await makeOffer(app, makerId, { identifier });
      }
      await makeOffer(app, makerId, { identifier: 'Somebody' });
      const withdrawn = await makeOffer(app, makerId, { identifier: 'Guest 99' });
      const offers = app.db.updateTable('offers').set({ status: 'withdrawn' });
      await offers.where('id', '=', withdrawn).execute();
      const address = '?offers=true&keyword=Guest&state=open&sort=identifier%3Aasc&page=2';
      return { as, start: '/org/user?offers=true', address };
    },
    ask: [
      type('Keyword', 'Guest'),
      choose('State', 'Open'),
      query,
      sortBy('Username or phone'),
      turnTo(2),
    ],
    shows: numbered('Guest', 21, 22),
    reset: /^offers=true$/,
  },
];
