import { Navigate, useLocation, useParams } from '@umijs/max';
import { withTexts } from '@/components/texts/with-texts';
import { ClosedPage } from '@/features/addon/ClosedPage';
import { MissingMenu } from '@/features/menu/MissingMenu';
import { isWithin, pagesOf, pathOf } from '@/features/menu/tree';
import { useMenus } from '@/features/menu/useMenus';
import { frame as english } from '@/locales/en-US/frame';
import { frame as chinese } from '@/locales/zh-CN/frame';

/** Where an app of the header leads that shows its pages in the console: to the first of them. */
function AppPage() {
  const menus = useMenus(useLocation().pathname);
  const { addon = '' } = useParams();
  if (!menus) return <MissingMenu />;
  const first = pagesOf(menus).find(({ node }) => isWithin(node));
  return first ? <Navigate to={pathOf(first.node)} replace /> : <ClosedPage addon={addon} />;
}

export default withTexts(AppPage, { 'zh-CN': chinese, 'en-US': english });
