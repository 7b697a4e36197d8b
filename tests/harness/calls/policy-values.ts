/** Limits of nothing. */
export const NO_LIMITS = {
  ...{ users: null, depts: null, roles: null, posts: null, projects: null, projectDevices: null },
  ...{ projectScenes: null, products: null, devices: null, deviceProperties: null },
};

let titles = 0;

/** A policy that refers to nothing, with another title each time that it is spread. */
export const POLICY_VALUES = {
  get title() {
    titles += 1;
    return `Standard ${titles}`;
  },
  ...{ description: 'For most companies', limits: NO_LIMITS, menuIds: [] },
  ...{ dataRange: 'all' as const, tenantSetting: 'create' as const, expireDays: null },
  secondFactor: 'nobody' as const,
  ...{ defaultTenantId: null, defaultDeptId: null, defaultRoleId: null, defaultPostId: null },
};
