/** Limits of nothing. */
export const NO_LIMITS = {
  ...{ users: null, depts: null, roles: null, posts: null, projects: null, projectDevices: null },
  ...{ projectScenes: null, products: null, devices: null, deviceProperties: null },
};

/** A policy that refers to nothing. */
export const POLICY_VALUES = {
  ...{ title: 'Standard', description: 'For most companies', limits: NO_LIMITS, menuIds: [] },
  ...{ dataRange: 'all' as const, tenantSetting: 'create' as const, expireDays: null },
  ...{ defaultTenantId: null, defaultDeptId: null, defaultRoleId: null, defaultPostId: null },
};
