import { RouteContext } from '@ant-design/pro-components';
import { Breadcrumb } from 'antd';
import { useContext, useSyncExternalStore } from 'react';
import { useT } from '@/hooks/useT';
import { onPageTitle, pageTitleOf } from '@/utils/page-title';

/**
 * The way to the page through the menu, its own title last and as the page's heading; a page
 * without an entry in the menu is called what it calls itself (design/ui.md: Shell).
 */
export function PagePath({ path }: { path: string }) {
  const t = useT();
  const { matchMenus = [] } = useContext(RouteContext);
  const ownTitle = useSyncExternalStore(onPageTitle, () => pageTitleOf(path));
  // A folder that opens its first page stands in the way twice.
  const names = [...new Set(matchMenus.flatMap(({ name }) => (name ? [name] : [])))];
  const title = ownTitle ?? names.at(-1);
  if (!title) return null;
  const folders = names.slice(0, -1).map((name) => ({ title: name, key: name }));
  const heading = { title: <h1 className="page-title">{title}</h1>, key: 'page' };
  return (
    <Breadcrumb className="page-path" aria-label={t('shell.path')} items={[...folders, heading]} />
  );
}
