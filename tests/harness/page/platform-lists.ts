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
  {
    files: ['pages/tenant/invite/index.tsx'],
    seed: async (app) => {
      const admin = await app.asAdmin();
      const policyId = await app.make.policy({ title: 'Handed out' });
      const add = (title: string, policy = policyId) =>
        admin.get('POST /user/admin/invite/add', {
          body: { title, companyName: null, policyId: policy, expiresAt: null },
        });
      for (const title of numbered('Fair', 11, 22)) await add(title);
      await add('Fair 98', await app.make.policy());
      const { id } = await add('Fair 99');
      await admin.get('PATCH /user/admin/invite/status', {
        body: { id, version: 1, status: 'disabled' },
      });
      const address = `?keyword=Fair&policyId=${policyId}&state=unused&sort=title%3Aasc&page=2`;
      return { as: admin.memberId, start: '/tenant/invite', address };
    },
    ask: [
      type('Keyword', 'Fair'),
      choose('Policy', 'Handed out'),
      choose('State', 'Unused'),
      query,
      sortBy('Title'),
      turnTo(2),
    ],
    shows: numbered('Fair', 21, 22),
    reset: /^$/,
  },
  {
    files: ['pages/tenant/user/list/index.tsx'],
    seed: async (app) => {
      const tenantId = await app.make.tenant({ name: 'Foundry' });
      for (const realName of numbered('Smith', 11, 22))
        await app.make.member(tenantId, { realName });
      await app.make.member(tenantId, { realName: 'Smith 98', status: 'disabled' });
      const other = await app.make.tenant({ name: 'Smithy' });
      await app.make.member(other, { realName: 'Smith 99' });
      const { memberId: as } = await app.asAdmin();
      const address = `?keyword=Smith&tenantId=${tenantId}&status=enabled&sort=realName%3Aasc&page=2`;
      return { as, start: '/tenant/user/list', address };
    },
    ask: [
      type('Keyword', 'Smith'),
      choose('Tenant', 'Foundry'),
      choose('Status', 'Enabled'),
      query,
      sortBy('Real name'),
      turnTo(2),
    ],
    shows: numbered('Smith', 21, 22),
    reset: /^$/,
  },
  {
    files: ['pages/tenant/user/recycle/index.tsx'],
    seed: async (app) => {
      const deletedAt = app.clock.now;
      const tenantId = await app.make.tenant({ name: 'Quarry' });
      for (const realName of numbered('Leaver', 11, 22)) {
        await app.make.member(tenantId, { realName, deletedAt });
      }
      const other = await app.make.tenant({ name: 'Brook' });
      await app.make.member(other, { realName: 'Leaver 99', deletedAt });
      const { memberId: as } = await app.asAdmin();
      const address = `?keyword=Leaver&tenantId=${tenantId}&sort=realName%3Aasc&page=2`;
      return { as, start: '/tenant/user/recycle', address };
    },
    ask: [
      type('Keyword', 'Leaver'),
      choose('Tenant', 'Quarry'),
      query,
      sortBy('Real name'),
      turnTo(2),
    ],
    shows: numbered('Leaver', 21, 22),
    reset: /^$/,
  },
  {
    files: ['pages/platform/site/components/Messages.tsx'],
    seed: async (app) => {
      const sent = { channel: 'mail', provider: 'smtp', result: 'sent', answer: null } as const;
      const rows = numbered('reader', 11, 22).map((name, at) => ({
        ...{ ...sent, kind: 'letters' as const, receiver: `${name.replace(' ', '-')}@example.com` },
        at: app.clock.now - at * 1000,
      }));
      const other = { ...sent, at: app.clock.now, receiver: 'reader@example.com' };
      await app.db.insertInto('messages').values(rows).execute();
      await app.db
        .insertInto('messages')
        .values([
          { ...other, kind: 'test' },
          { ...other, kind: 'letters', result: 'failed' },
        ])
        .execute();
      const { memberId: as } = await app.asAdmin();
      const start = '/platform/site?tab=messages';
      const address = '?tab=messages&keyword=reader&kind=letters&result=sent&sort=at%3Aasc&page=2';
      return { as, start, address };
    },
    ask: [
      type('Keyword', 'reader'),
      choose('About', 'Letters'),
      choose('Result', 'Sent'),
      query,
      sortBy('Time'),
      turnTo(2),
    ],
    shows: ['reader-12@example.com', 'reader-11@example.com'],
    reset: /^tab=messages$/,
  },
];
