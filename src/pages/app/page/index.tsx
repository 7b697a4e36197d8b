import { useLocation, useParams } from '@umijs/max';
import { Forbidden } from '@/components/failure/Forbidden';
import { isUnguarded, UnguardedFrame } from '@/components/failure/UnguardedFrame';
import { withTexts } from '@/components/texts/with-texts';
import { AddonFrame } from '@/features/addon/AddonFrame';
import { MissingMenu } from '@/features/menu/MissingMenu';
import { hostedAt } from '@/features/menu/tree';
import { useMenus } from '@/features/menu/useMenus';
import { frame as english } from '@/locales/en-US/frame';
import { frame as chinese } from '@/locales/zh-CN/frame';

/** A page of an add-on that is installed from a package (docs/design/domain.md, "Add-on market"). */
function AddonPage() {
  const { pathname, search } = useLocation();
  const { addon = '' } = useParams();
  const menus = useMenus(pathname);
  if (!menus) return <MissingMenu />;
  if (!hostedAt(menus, pathname)) return <Forbidden />;
  if (isUnguarded()) return <UnguardedFrame />;
  const path = pathname.slice(`/app/${addon}`.length) + search;
  return <AddonFrame addon={addon} path={path} />;
}

export default withTexts(AddonPage, { 'zh-CN': chinese, 'en-US': english });
