import type { Texts } from '#contract/fields';
import type { QuotaKind } from '#contract/tenant/quota';
import { both } from '../../lib/texts';

/** What each kind of limit counts, as it is called in a sentence. */
export const KIND_NAMES: Record<QuotaKind, Required<Texts>> = {
  users: both('用户', 'users'),
  depts: both('部门', 'departments'),
  roles: both('角色', 'roles'),
  posts: both('岗位', 'positions'),
  projects: both('项目', 'projects'),
  projectDevices: both('项目设备', 'project devices'),
  projectScenes: both('项目场景', 'project scenes'),
  products: both('产品', 'products'),
  devices: both('设备', 'devices'),
  deviceProperties: both('设备属性', 'device properties'),
};
