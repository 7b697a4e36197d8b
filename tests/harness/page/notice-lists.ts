import { makeNotice } from '../app/notice';
import { choose, type ListCase, numbered, query, sortBy, tenant, turnTo, type } from './list-steps';

/** The lists of notices, for readers and for those who publish them. */
export const NOTICE_LISTS: ListCase[] = [
  {
    files: ['pages/home/message/components/notice/Notices.tsx'],
    seed: async (app) => {
      const { as } = await tenant(app);
      for (const title of numbered('News', 11, 22)) await makeNotice(app, as, 'published', title);
      await makeNotice(app, as, 'published', 'Other');
      const address = '?tab=mine&keyword=News&state=unread&page=2';
      return { as, start: '/home/message?tab=mine', address };
    },
    ask: [type('Keyword', 'News'), choose('State', 'Unread'), query, turnTo(2)],
    shows: ['News 12', 'News 11'],
    reset: /^tab=mine$/,
  },
  {
    files: ['pages/home/message/components/publication/Publications.tsx'],
    seed: async (app) => {
      const { as } = await tenant(app);
      for (const title of numbered('Plan', 11, 22)) await makeNotice(app, as, 'withdrawn', title);
      await makeNotice(app, as, 'published', 'Plan 99');
      const address = '?tab=publish&keyword=Plan&state=withdrawn&sort=startAt%3Aasc&page=2';
      return { as, start: '/home/message?tab=publish', address };
    },
    ask: [type('Keyword', 'Plan'), choose('State', 'Withdrawn'), query, sortBy('Start'), turnTo(2)],
    shows: ['Plan 21', 'Plan 22'],
    reset: /^tab=publish$/,
  },
];
