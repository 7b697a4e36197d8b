import { both } from '../../../lib/texts';
import { button, type MenuSeed } from '../menu-seed';

const base = '/admin/admin/market';

/** What may be done with add-ons, by members of the platform only. */
const BUTTONS: readonly MenuSeed[] = [
  button(
    'addons.market.jobs',
    both('查看应用任务与应用源', 'See work on add-ons, and the registries'),
    `GET ${base}/jobs`,
    `GET ${base}/registries`,
  ),
  button(
    'addons.market.install',
    both('安装与更新', 'Install and update'),
    `POST ${base}/install`,
    `POST ${base}/update`,
    `POST ${base}/rollback`,
    `POST ${base}/cancel`,
    `POST ${base}/skip`,
    `POST ${base}/refresh`,
    `POST ${base}/upload`,
  ),
  button(
    'addons.market.uninstall',
    both('停用与卸载', 'Disable and uninstall'),
    `POST ${base}/uninstall`,
    `PATCH ${base}/status`,
  ),
];

/** The add-on market. */
export const MARKET: readonly MenuSeed[] = [
  {
    key: 'addons.market',
    type: 'menu',
    title: both('应用市场', 'Add-on market'),
    icon: 'icon-appstore',
    path: '/addons/market',
    remark: both('浏览与安装平台的应用', 'Browse and install add-ons of the platform'),
    children: [...BUTTONS],
  },
  {
    key: 'addons.market.detail',
    type: 'menu',
    title: both('应用详情', 'Add-on'),
    path: '/addons/market/details/:versionId',
    activeMenu: '/addons/market',
  },
];
