import type { ObjectKind } from './objects';

/**
 * Fields of changes that hold the id of a row, or ids of rows, and of which kind these are. A
 * `parentId` is besides: a parent is of the kind of its child.
 */
export const REFERENCES: Readonly<Record<string, ObjectKind>> = {
  ...{ deptId: 'dept', deptIds: 'dept', postId: 'post', postIds: 'post', roleId: 'role' },
  ...{ roleIds: 'role', menuIds: 'menu', folderId: 'folder', toIds: 'member', fileIds: 'file' },
  ...{ policyId: 'policy', defaultTenantId: 'tenant', usedTenantId: 'tenant', tenantIds: 'tenant' },
};
