import type { TextKey } from '@/locales/keys';

/**
 * Labels the dialog in which ProLayout shows the menu on phones, which has no accessible name (no
 * issue is known; seen in pro-components 3.1.14-7). It can go once `.ant-pro-drawer-sider` has a
 * label or a title of its own.
 */
export function nameMenuDrawer(t: (key: TextKey) => string): void {
  document.querySelector('.ant-pro-drawer-sider')?.setAttribute('aria-label', t('shell.menu'));
}
