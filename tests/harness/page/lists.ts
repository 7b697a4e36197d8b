import { screen } from '@testing-library/react';
import { makeDraft, makeLetter } from '../app/letter';
import { upload } from '../app/upload';
import { offerAddons } from '../market/offers';
import { takeAction } from './crud';
import {
  choose,
  type ListCase,
  numbered,
  payments,
  pick,
  query,
  signIns,
  sortBy,
  tenant,
  turnTo,
  type,
  waitForRows,
} from './list-steps';
import { MARKET_LISTS } from './market-lists';
import { NOTICE_LISTS } from './notice-lists';
import { PEOPLE_LISTS } from './people-lists';
import { PLATFORM_LISTS } from './platform-lists';
import { user } from './user';

/** Every list with its state in the URL (src/pages/lists.test.tsx). */
export const LISTS: ListCase[] = [
  {
    files: ['pages/org/post/index.tsx'],
    seed: async (app) => {
      const { tenantId, as } = await tenant(app);
      for (const name of numbered('Post', 11, 23)) await app.make.post(tenantId, { name });
      await app.make.post(tenantId, { name: 'Post 99', status: 'disabled' });
      await app.make.post(tenantId, { name: 'Other' });
      const address = '?name=Post&status=enabled&sort=name%3Aasc&page=2';
      return { as, start: '/org/post', address };
    },
    ask: [type('Name', 'Post'), choose('Status', 'Enabled'), query, sortBy('Name'), turnTo(2)],
    shows: numbered('Post', 21, 23),
    reset: /^$/,
  },
  {
    files: [
      'pages/org/user/components/UserList.tsx',
      'pages/org/user/components/detail/MemberLogins.tsx',
    ],
    seed: async (app) => {
      const { tenantId, as } = await tenant(app);
      const deptId = await app.make.dept(tenantId, { name: 'Workshop' });
      let member = 0;
      for (const realName of numbered('Worker', 11, 22)) {
        member = await app.make.member(tenantId, { realName, deptId });
      }
      await app.make.member(tenantId, { realName: 'Worker 99' });
      await app.make.member(tenantId, { realName: 'Idle', deptId });
      await signIns(app, tenantId, member, 12);
      const list = `?realName=Worker&deptId=${deptId}&sort=realName%3Aasc&page=2`;
      const address = `${list}&member=${member}&part=logins&tabPage=2`;
      return { as, start: '/org/user', address };
    },
    ask: [
      pick('Workshop', '.ant-tree *'),
      type('Real name', 'Worker'),
      query,
      sortBy('Real name'),
      turnTo(2),
      () => takeAction('Worker 22', 'View details'),
      async () => user.click(await screen.findByRole('tab', { name: 'Sign-ins' })),
      turnTo(2, '.ant-drawer'),
    ],
    shows: [...numbered('Worker', 21, 22), '10.0.0.2', '10.0.0.1'],
    opens: 'User Worker 22',
    reset: /^deptId=\d+$/,
  },
  ...PEOPLE_LISTS,
  {
    files: ['pages/org/user/components/detail/MemberWallet.tsx', 'features/wallet/LedgerTable.tsx'],
    seed: async (app) => {
      const { tenantId, as } = await tenant(app);
      await payments(app, tenantId, as, 12);
      return { as, start: '/org/user', address: `?member=${as}&part=wallet&tabPage=2` };
    },
    ask: [
      () => takeAction('Watcher', 'View details'),
      async () => user.click(await screen.findByRole('tab', { name: 'Wallet' })),
      turnTo(2, '.ant-drawer'),
    ],
    shows: ['Watcher', 'Payment 2', 'Payment 1'],
    opens: 'User Watcher',
  },
  {
    files: ['pages/org/dept/index.tsx'],
    seed: async (app) => {
      const { tenantId, as } = await tenant(app);
      const parentId = await app.make.dept(tenantId, { name: 'Works' });
      await app.make.dept(tenantId, { name: 'North gate', parentId });
      await app.make.dept(tenantId, { name: 'South gate', parentId, status: 'disabled' });
      return { as, start: '/org/dept', address: '?name=gate&status=disabled' };
    },
    ask: [type('Name', 'gate'), choose('Status', 'Disabled'), query],
    shows: ['Works', 'South gate'],
    reset: /^$/,
  },
  {
    files: ['pages/permission/role/index.tsx', 'pages/permission/role/components/RoleMembers.tsx'],
    seed: async (app) => {
      const { tenantId, as } = await tenant(app);
      const held = await app.make.role(tenantId, { name: 'Held role', dataScope: 'self' });
      await app.make.role(tenantId, { name: 'Other role', dataScope: 'all' });
      for (const realName of numbered('Holder', 11, 22)) {
        await app.make.member(tenantId, { realName, roleIds: [held] });
      }
      await app.make.member(tenantId, { realName: 'Somebody', roleIds: [held] });
      const address = `?name=role&dataScope=self&members=${held}&find=Holder&tabPage=2`;
      return { as, start: '/permission/role', address };
    },
    ask: [
      type('Name', 'role'),
      choose('Data scope', 'Only self'),
      query,
      async () => user.click(await screen.findByLabelText(/members of Held role/)),
      type('Search username, name, phone or email', 'Holder'),
      () => user.keyboard('{Enter}'),
      turnTo(2, '.ant-drawer'),
    ],
    shows: ['Held role', 'Holder 12', 'Holder 11'],
    opens: 'Members of Held role',
    reset: /^$/,
  },
  ...NOTICE_LISTS,
  ...PLATFORM_LISTS,
  ...MARKET_LISTS,
  {
    files: ['pages/audit/index.tsx'],
    seed: async (app) => {
      const { tenantId, as } = await tenant(app);
      const ids: number[] = [];
      for (let count = 0; count < 23; count += 1) ids.push(await app.make.audit(tenantId));
      const at = 'at=2026-01-01&at=2026-01-31';
      const address = `?${at}&verb=post.add&result=done&sort=at%3Aasc&page=2&pageSize=20&entry=${ids[22]}`;
      return { as, start: `/audit?${at}&pageSize=20`, address };
    },
    ask: [
      choose('Action', 'Add positions'),
      choose('Result', 'Done'),
      query,
      sortBy('Time'),
      turnTo(2),
      waitForRows(3),
      async () => user.click((await screen.findAllByText('View')).at(-1) as HTMLElement),
    ],
    shows: Array(3).fill('added positions'),
    opens: 'Audit entry',
    reset: /^pageSize=20$/,
  },
  {
    files: ['pages/home/message/components/Letters.tsx'],
    seed: async (app) => {
      const { tenantId, as } = await tenant(app);
      const writer = await app.make.member(tenantId);
      for (const title of numbered('News', 11, 22)) await makeLetter(app, writer, [as], title);
      await makeLetter(app, writer, [as], 'Letter');
      const address = '?tab=private&keyword=News&state=unread&page=2';
      return { as, start: '/home/message?tab=private', address };
    },
    ask: [type('Keyword', 'News'), choose('State', 'Unread'), query, turnTo(2)],
    shows: ['News 12', 'News 11'],
    reset: /^tab=private$/,
  },
  {
    files: ['pages/home/message/components/Drafts.tsx'],
    seed: async (app) => {
      const { as } = await tenant(app);
      const titles = [...numbered('Plan', 11, 22), 'Other'];
      for (const [at, title] of titles.entries()) await makeDraft(app, as, [], title, at);
      const address = '?tab=private&box=drafts&keyword=Plan&sort=updatedAt%3Aasc&page=2';
      return { as, start: '/home/message?tab=private&box=drafts', address };
    },
    ask: [type('Keyword', 'Plan'), query, sortBy('Time'), turnTo(2)],
    shows: ['Plan 21', 'Plan 22'],
    reset: /^tab=private&box=drafts$/,
  },
  {
    files: ['pages/home/files/index.tsx'],
    seed: async (app) => {
      const { tenantId } = await tenant(app);
      const admin = await app.asDefaultAdmin(tenantId);
      const { id } = await admin.get('POST /admin/admin/file/folder/add', {
        body: { parentId: null, name: 'Sheets' },
      });
      const add = (name: string, folderId?: number) =>
        upload(admin, { bytes: new TextEncoder().encode(name), name, folderId });
      for (const name of numbered('note', 11, 22)) await add(`${name}.txt`, id);
      await add('other.txt', id);
      await add('note 99.txt');
      const address = `?keyword=note&kind=text&folderId=${id}&sort=name%3Aasc&page=2`;
      return { as: admin.memberId, start: '/home/files', address };
    },
    ask: [
      pick('Sheets', '.ant-tree *'),
      type('File name', 'note'),
      choose('Kind', 'Text'),
      query,
      sortBy('Name'),
      turnTo(2),
    ],
    shows: ['note 21.txt', 'note 22.txt'],
    reset: /^folderId=\d+$/,
  },
  {
    files: ['features/account/AccountLogins.tsx'],
    seed: async (app) => {
      const { tenantId, as } = await tenant(app);
      await signIns(app, tenantId, as, 12);
      return { as, start: '/account/settings', address: '?tab=security&page=2' };
    },
    ask: [async () => user.click(await screen.findByRole('tab', { name: 'Security' })), turnTo(2)],
    shows: ['127.0.0.1', '10.0.0.2', '10.0.0.1'],
  },
  {
    files: ['features/market/MarketCards.tsx'],
    seed: async (app) => {
      await offerAddons(app.db);
      const { as } = await tenant(app);
      return { as, start: '/addons/market', address: '?keyword=Vid&system=linux&arch=x86_64' };
    },
    ask: [
      type('Find add-ons by name', 'Vid'),
      choose('System', 'Linux'),
      choose('Architecture', 'x86_64'),
    ],
    shows: ['Video access'],
    isTyped: true,
  },
];
