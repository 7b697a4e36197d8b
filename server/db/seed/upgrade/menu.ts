import { both } from '../../../lib/texts';
import { button, type MenuSeed } from '../menu-seed';

const base = '/admin/admin/upgrade';
/** The entries in all languages, those that are off included. */
const MANAGED = [`GET ${base}/list`, `GET ${base}/detail`] as const;

/** The upgrade log, which everybody reads and only the platform writes. */
export const UPGRADE: MenuSeed = {
  key: 'home.upgrade',
  type: 'menu',
  title: both('升级日志', 'Upgrade log'),
  icon: 'icon-history',
  path: '/home/upgrade/logs',
  remark: both(
    '平台与应用各版本的变化',
    'What each version of the platform and its add-ons brought',
  ),
  grantedAs: 'parent',
  children: [
    button('home.upgrade.add', both('新增', 'Add'), ...MANAGED, `POST ${base}/add`),
    button('home.upgrade.update', both('编辑', 'Edit'), ...MANAGED, `PUT ${base}/update`),
    button(
      'home.upgrade.status',
      both('启用/停用', 'Enable and disable'),
      ...MANAGED,
      `PATCH ${base}/status`,
    ),
    button('home.upgrade.remove', both('删除', 'Delete'), ...MANAGED, `DELETE ${base}/delete`),
  ],
};
