import { ADDON } from '#contract/codes';
import { choose, type ListCase, numbered, pick, query, sortBy, turnTo, type } from './list-steps';

/** The lists that only the platform has, with their state in the URL. */
export const PLATFORM_LISTS: ListCase[] = [
  {
    files: ['pages/permission/menu/index.tsx'],
    seed: async (app) => {
      const admin = await app.asAdmin();
      const base = { addon: ADDON, type: 'menu', parentId: null, client: 'mobile' } as const;
      for (const title of ['Pocket map', 'Pocket list']) {
        await admin.get('POST /user/admin/menu/add', {
          body: { ...base, title, path: `/${title.replace(' ', '-')}` },
        });
      }
      const { id: as } = await app.db
        .selectFrom('members')
        .select('id')
        .orderBy('id')
        .executeTakeFirstOrThrow();
      return { as, start: '/permission/menu', address: '?client=mobile&title=map&type=menu' };
    },
    ask: [
      pick('Mobile', '.ant-segmented-item-label'),
      type('Name', 'map'),
      choose('Type', 'Page'),
      query,
    ],
    shows: ['Pocket map'],
    reset: /^client=mobile$/,
  },
  {
    files: ['pages/tenant/manage/index.tsx'],
    seed: async (app) => {
      const first = await app.make.tenant({ name: 'Works 11' }, { title: 'Listed' });
      const { policyId } = await app.db
        .selectFrom('tenants')
        .select('policyId')
        .where('id', '=', first)
        .executeTakeFirstOrThrow();
      for (const name of numbered('Works', 12, 22)) await app.make.tenant({ name, policyId });
      await app.make.tenant({ name: 'Works 99', policyId, status: 'disabled' });
      await app.make.tenant({ name: 'Works 98' });
      const { memberId: as } = await app.asAdmin();
      const address = `?keyword=Works&policyId=${policyId}&status=enabled&sort=name%3Aasc&page=2`;
      return { as, start: '/tenant/manage', address };
    },
    ask: [
      type('Keyword', 'Works'),
      choose('Policy', 'Listed'),
      choose('Status', 'Enabled'),
      query,
      sortBy('Name'),
      turnTo(2),
    ],
    shows: numbered('Works', 21, 22),
    reset: /^$/,
  },
  {
    files: ['pages/tenant/policy/index.tsx'],
    seed: async (app) => {
      for (const title of numbered('Plan', 11, 22)) await app.make.tenant({}, { title });
      await app.make.tenant({}, { title: 'Plan 99', status: 'disabled' });
      await app.make.tenant({}, { title: 'Plan 98', tenantSetting: 'join' });
      const { memberId: as } = await app.asAdmin();
      const address = '?title=Plan&tenantSetting=create&status=enabled&sort=title%3Aasc&page=2';
      return { as, start: '/tenant/policy', address };
    },
    ask: [
      type('Title', 'Plan'),
      choose('Registration', 'Creates a tenant'),
      choose('Status', 'Enabled'),
      query,
      sortBy('Title'),
      turnTo(2),
    ],
    shows: numbered('Plan', 21, 22),
    reset: /^$/,
  },
];
