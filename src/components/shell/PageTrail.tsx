import { Link, useModel } from '@umijs/max';
import { Breadcrumb } from 'antd';
import type { MenuNode } from '#contract/role';
import { useT } from '@/hooks/useT';
import { pathOf, trailOf } from './menu-tree';

/** A page above this one is a way back; a folder's own address only leads on to its first page. */
function Step({ node, pathname }: { node: MenuNode; pathname: string }) {
  const path = pathOf(node);
  const isWay = node.type === 'menu' && path !== pathname && !path.includes(':');
  return isWay ? <Link to={path}>{node.name}</Link> : node.name;
}

/** Where the page stands in the menu; nothing for one at the top, which needs no way back. */
export function PageTrail({ pathname }: { pathname: string }) {
  const t = useT();
  const { initialState } = useModel('@@initialState');
  const trail = trailOf(initialState?.menus ?? [], pathname);
  if (trail.length < 2) return null;
  return (
    <Breadcrumb
      className="page-trail"
      aria-label={t('tools.trail')}
      items={trail.map((node) => ({
        key: node.id,
        title: <Step node={node} pathname={pathname} />,
      }))}
    />
  );
}
