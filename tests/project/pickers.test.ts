import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { calls } from '#contract/index';

/*
 * A picker, which many members may call, returns what it shows and nothing else: no phone, no
 * address, no account. Generated from the contract's calls: each that returns rows to every member
 * must be listed here.
 */
const project = resolve(__dirname, '../..');

interface Picker {
  fields: readonly string[];
  /** Files of the page that show the fields, or use them to restrict the choice. */
  shownIn: readonly string[];
  /** The property of the response that contains the rows, if it is not the response. */
  in?: string;
}

const USER = 'src/pages/org/user';
const GRANTS = 'src/features/grant/MenuTree.tsx';
const SUBJECT = 'src/features/access/SubjectSelect.tsx';

const PICKERS: Record<string, Picker | readonly Picker[]> = {
  'GET /user/admin/dept/tree': {
    fields: ['id', 'parentId', 'name', 'status', 'memberCount'],
    shownIn: [
      'src/features/dept/totals.ts',
      `${USER}/components/bulk/MoveForm.tsx`,
      `${USER}/components/DeptPicker.tsx`,
    ],
  },
  'GET /user/admin/post/options': {
    fields: ['id', 'name', 'status'],
    shownIn: [`${USER}/components/form/MemberForm.tsx`],
  },
  'GET /user/admin/role/tree': {
    fields: ['id', 'name', 'status'],
    shownIn: [`${USER}/components/form/RoleSelect.tsx`],
  },
  'GET /user/admin/role/members': {
    fields: ['id', 'username', 'realName', 'avatar', 'deptName', 'status'],
    shownIn: ['src/pages/permission/role/components/RoleMembers.tsx'],
  },
  'GET /admin/admin/letter/receivers': {
    fields: ['id', 'name', 'avatar', 'deptName'],
    shownIn: ['src/features/letter/ReceiverSelect.tsx'],
  },
  'GET /user/admin/member/seats': {
    fields: [
      ...['id', 'tenantName', 'tenantCode', 'deptName', 'isDefaultAdmin', 'roleNames'],
      ...['letterCount', 'isCurrent', 'lastLoginAt', 'mayLeave'],
    ],
    shownIn: [
      ...['src/features/seat/SeatsCard.tsx', 'src/features/seat/SeatLabel.tsx'],
      ...['src/features/seat/roles-of.ts', 'src/features/seat/useSeatUnread.ts'],
      'src/shell/link/TenantLink.tsx',
    ],
  },
  'GET /user/admin/menu/routes': {
    fields: ['key', 'summary', 'isPlatformOnly'],
    shownIn: ['src/pages/permission/menu/components/PermissionSelect.tsx'],
  },
  'GET /user/admin/role/menus': {
    fields: ['id', 'parentId', 'client', 'title', 'icon'],
    shownIn: [GRANTS, 'src/utils/tree.ts'],
    in: 'nodes',
  },
  'GET /user/admin/policy/menus': {
    fields: ['id', 'parentId', 'client', 'title', 'icon'],
    shownIn: [GRANTS, 'src/utils/tree.ts'],
  },
  'GET /user/admin/tenant/quota': {
    fields: ['kind', 'used', 'limit'],
    shownIn: ['src/features/tenant/QuotaBars.tsx'],
  },
  'GET /user/admin/dashboard/quota': {
    fields: ['kind', 'used', 'limit'],
    shownIn: ['src/features/tenant/QuotaBars.tsx'],
  },
  'GET /user/admin/role/explain/options': [
    {
      fields: ['id', 'parentId', 'type', 'title', 'page', 'allowed'],
      shownIn: [SUBJECT, 'src/utils/tree.ts'],
      in: 'nodes',
    },
    { fields: ['key', 'summary', 'allowed'], shownIn: [SUBJECT], in: 'routes' },
  ],
};

/** Rows that are no options: the caller's own, and those shown in full to everybody. */
const OWN = [
  'GET /user/admin/account/ledger',
  'GET /user/admin/account/logins',
  'GET /user/admin/account/preferences',
  'GET /user/admin/account/sessions',
  'GET /user/admin/member/offers',
  // Of the add-on that asks, and the caller's but for whoever manages them.
  'GET /admin/admin/addon/document/list',
  'GET /admin/admin/letter/draft/list',
  'GET /admin/admin/letter/list',
  'GET /admin/admin/market/cards',
  'GET /admin/admin/notice/my/messages',
  'GET /admin/admin/notice/pressing',
  'GET /admin/admin/notice/public/messages',
  'GET /admin/admin/site/app/list',
  'GET /admin/admin/upgrade/logs',
  'GET /user/admin/dashboard/tasks',
  'GET /user/admin/role/antd/menu',
  'GET /user/admin/role/header',
  'GET /user/admin/view/list',
];

/** Lists of pages that need a grant; each shows its rows in full. */
const isPage = (key: string) =>
  /\/(folders|list|logins|sessions|ledger|receipts|jobs|registries)$/.test(key) ||
  key === 'GET /user/admin/menu/tree';

interface Shape {
  type?: string;
  items?: { properties?: Record<string, Shape> };
  properties?: Record<string, Shape>;
}

const shapeOf = (key: string) => {
  const call = calls.find((one) => one.key === key);
  if (!call) throw new Error(`There is no call ${key}.`);
  return z.toJSONSchema(call.response, { unrepresentable: 'any' }) as Shape;
};

const pickers = Object.entries(PICKERS).flatMap(([key, parts]) =>
  [parts].flat().map((part) => [key, part.in ?? 'answer', part as Picker] as const),
);

test('every call that answers rows is a picker, a page or about the caller', () => {
  const known = new Set([...Object.keys(PICKERS), ...OWN]);
  const others = calls
    .filter((call) => call.method === 'GET' && call.access !== 'public')
    .filter(({ key }) => shapeOf(key).type === 'array' && !known.has(key))
    .filter(({ key, access }) => access === 'member' || !isPage(key));
  expect(others.map(({ key }) => key)).toEqual([]);
});

test.each(pickers)('%s answers only what is shown (%s)', (key, _, picker) => {
  const shape = shapeOf(key);
  const rows = picker.in ? shape.properties?.[picker.in] : shape;
  expect(Object.keys(rows?.items?.properties ?? {}).sort()).toEqual([...picker.fields].sort());
});

test.each(pickers)('%s is shown whole (%s)', (_key, _part, { fields, shownIn }) => {
  const source = shownIn.map((file) => readFileSync(join(project, file), 'utf8')).join('\n');
  const words = new Set(source.split(/\W+/));
  expect(fields.filter((field) => !words.has(field))).toEqual([]);
});

test('a list of pickers takes no condition about what it does not show', () => {
  for (const [key, , { fields }] of pickers) {
    const list = calls.find((call) => call.key === key)?.list;
    const asked = [
      ...Object.keys(list?.fields ?? {}),
      ...(list?.sort ?? []),
      ...(list?.keyword ?? []),
    ];
    expect([key, asked.filter((field) => !fields.includes(field))]).toEqual([key, []]);
  }
});
