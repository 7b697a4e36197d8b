import type { Call } from '#contract/call';
import { calls } from '#contract/index';
import { fieldsOf } from './sample';

/** Fields that contain a row's id, and the row's resource; `id` is of the call's own resource. */
export const RESOURCES: Record<string, string> = {
  ...{ parentId: '', deptId: 'dept', deptIds: 'dept', postIds: 'post' },
  ...{ roleId: 'role', roleIds: 'role' },
  ...{ id: '', ids: '', memberId: 'member', targetMemberId: 'member' },
  ...{ toIds: 'member' },
  targetDeptId: 'dept',
  importId: 'import',
  ...{ folderId: 'folder', fileId: 'file', fileIds: 'file', avatarFileId: 'private' },
};

/** Fields like an id that name no row of a tenant; a session belongs to its user. */
const NO_ROWS = [
  ...[
    'captchaId',
    'menuId',
    'menuIds',
    'sessionId',
    'versionId',
    'policyId',
    'batchId',
    'tenantId',
    // Rows of the kind that its range says; server/modules/notice/publication/range.test.ts has them.
    'rangeIds',
    // An owner of documents of an add-on; server/modules/document/document.test.ts has them.
    'ownerId',
  ],
  ...['defaultTenantId', 'defaultDeptId', 'defaultRoleId', 'defaultPostId'],
];

/** Resources that belong to no tenant, or are of all of them. */
const SHARED = ['menu', 'policy', 'tenant', 'invite', 'tenantUser', 'upgrade', 'market', 'addon'];

/** The resource of the calls under a path whose third part does not name it. */
const PLACES: Record<string, string> = {
  '/user/admin/account/passkey/': 'passkey',
  '/user/admin/account/sessions/': 'session',
  '/user/admin/member/import/': 'import',
  '/user/admin/member/offers/': 'ownOffer',
  '/user/admin/recycle/': 'recycled',
  '/user/admin/role/antd/': 'menu',
  '/admin/admin/file/folder/': 'folder',
  '/admin/admin/file/own/detail': 'private',
  '/admin/admin/letter/draft/': 'draft',
};

/** The resource of a call. */
export const resourceOf = ({ path }: Call): string => {
  const place = Object.keys(PLACES).find((prefix) => path.startsWith(prefix));
  return (place && PLACES[place]) ?? path.split('/')[3] ?? '';
};

const inputOf = (call: Call) => [...fieldsOf(call, 'query'), ...fieldsOf(call, 'body')];

/** Calls of tenant data that name a row, once per such field: key, field, resource, call. */
export const naming = calls
  .filter((call) => call.access !== 'public')
  .flatMap((call) =>
    inputOf(call)
      .filter((name) => name in RESOURCES && !SHARED.includes(resourceOf(call)))
      .map((name) => [call.key, name, RESOURCES[name] || resourceOf(call), call] as const),
  );

/** Fields that look like an id. */
export const ID_NAME = /(^i|I)ds?$/;

/** Those that have no known resource. */
export const unknownNames = calls.flatMap((call) =>
  inputOf(call)
    .filter((name) => ID_NAME.test(name) && !(name in RESOURCES) && !NO_ROWS.includes(name))
    .map((name) => `${call.key}: ${name}`),
);
