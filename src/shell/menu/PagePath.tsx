import { Link, useModel } from '@umijs/max';
import { Breadcrumb } from 'antd';
import { useState } from 'react';
import { entryOf, pathOf, trailOf } from '@/features/menu/tree';
import { useT } from '@/hooks/useT';
import { usePageTitle } from '@/stores/page-titles';

/**
 * The way to the page through the menu, its own title last and as the page's heading; a page
 * without an entry in the menu is called what it calls itself (docs/design/ui.md, "Shell"). Screen
 * readers are told when another page has come.
 */
export function PagePath({ path }: { path: string }) {
  const t = useT();
  const { initialState } = useModel('@@initialState');
  const ownTitle = usePageTitle(path);
  const menus = initialState?.menus ?? [];
  const own = entryOf(menus, path);
  const title = ownTitle ?? own?.name;
  const [first] = useState(path);
  const [hasMoved, setMoved] = useState(false);
  if (path !== first && !hasMoved) setMoved(true);
  const above = trailOf(menus, path).filter((node) => node !== own);
  const way = above.map((node) => ({
    key: node.id,
    // A folder's own address only leads on to its first page.
    title: node.type === 'menu' ? <Link to={pathOf(node)}>{node.name}</Link> : node.name,
  }));
  const heading = { title: <h1 className="page-title">{title}</h1>, key: 'page' };
  return (
    <>
      <div role="status" className="visually-hidden">
        {hasMoved ? title : null}
      </div>
      {title ? (
        <Breadcrumb className="page-path" aria-label={t('shell.path')} items={[...way, heading]} />
      ) : null}
    </>
  );
}
