import { Navigate, useLocation } from '@umijs/max';
import { Forbidden } from '@/components/failure/Forbidden';
import { MissingMenu } from '@/features/menu/MissingMenu';
import { isWithin, pagesOf, pathOf } from '@/features/menu/tree';
import { useMenus } from '@/features/menu/useMenus';

/** Where an app of the header leads that shows its pages in the console: to the first of them. */
export default function AppPage() {
  const menus = useMenus(useLocation().pathname);
  if (!menus) return <MissingMenu />;
  const first = pagesOf(menus).find(({ node }) => isWithin(node));
  return first ? <Navigate to={pathOf(first.node)} replace /> : <Forbidden />;
}
