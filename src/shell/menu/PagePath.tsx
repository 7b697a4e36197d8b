import { Link } from '@umijs/max';
import { Breadcrumb } from 'antd';
import { useState } from 'react';
import { ShortText } from '@/components/ShortText';
import { entryOf, pathOf, trailOf } from '@/features/menu/tree';
import { useMenus } from '@/features/menu/useMenus';
import { useT } from '@/hooks/useT';
import { usePageAbove, usePageTitle } from '@/stores/page-titles';

/**
 * The breadcrumb of the page, ending with its title as the heading; a page without a menu entry
 * sets its title itself (docs/design/ui.md, "Shell"), and what it is for. Page changes are announced to screen readers.
 */
export function PagePath({ path }: { path: string }) {
  const t = useT();
  const ownTitle = usePageTitle(path);
  const menus = useMenus(path) ?? [];
  const own = entryOf(menus, path);
  const title = ownTitle ?? own?.name;
  const [first] = useState(path);
  const [hasMoved, setMoved] = useState(false);
  if (path !== first && !hasMoved) setMoved(true);
  const named = usePageAbove(path);
  const above = trailOf(menus, path).filter((node) => node !== own);
  const known = above.map((node) => ({
    key: node.id,
    // A folder is no link: its path redirects to its first page.
    title:
      node.type === 'menu' ? (
        <Link to={pathOf(node)}>
          <ShortText>{node.name}</ShortText>
        </Link>
      ) : (
        <ShortText>{node.name}</ShortText>
      ),
  }));
  const way =
    known.length > 0 || !named
      ? known
      : [{ key: named.path, title: <Link to={named.path}>{named.title}</Link> }];
  const heading = {
    title: (
      <h1 className="page-title">
        <ShortText>{title}</ShortText>
      </h1>
    ),
    key: 'page',
  };
  return (
    <>
      <div role="status" className="visually-hidden">
        {hasMoved ? title : null}
      </div>
      {title ? (
        <Breadcrumb className="page-path" aria-label={t('shell.path')} items={[...way, heading]} />
      ) : null}
      {own?.remark ? <p className="page-about">{own.remark}</p> : null}
    </>
  );
}
