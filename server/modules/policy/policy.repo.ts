import type { Db } from '../../db/types';

const enabledPolicies = (db: Db) =>
  db
    .selectFrom('policies')
    .select([
      'id',
      'tenantSetting',
      'defaultTenantId',
      'defaultDeptId',
      'defaultRoleId',
      'defaultPostId',
    ])
    .where('status', '=', 'enabled');

export const findEnabled = (db: Db, id: number) =>
  enabledPolicies(db).where('id', '=', id).executeTakeFirst();

export const findDefault = (db: Db) =>
  enabledPolicies(db).where('isDefault', '=', 1).executeTakeFirst();
