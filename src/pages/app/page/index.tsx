import { useLocation, useParams } from '@umijs/max';
import { useState } from 'react';
import { isUnguarded, UnguardedFrame } from '@/components/failure/UnguardedFrame';
import { withTexts } from '@/components/texts/with-texts';
import { AddonFrame } from '@/features/addon/AddonFrame';
import { ClosedPage } from '@/features/addon/ClosedPage';
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
  const isHosted = menus !== undefined && hostedAt(menus, pathname) !== undefined;
  const [opened, setOpened] = useState<string>();
  if (isHosted && opened !== pathname) setOpened(pathname);
  if (!menus) return <MissingMenu />;
  if (!isHosted) return <ClosedPage addon={addon} wasOpen={opened === pathname} />;
  if (isUnguarded()) return <UnguardedFrame />;
  const path = pathname.slice(`/app/${addon}`.length) + search;
  return <AddonFrame addon={addon} path={path} />;
}

export default withTexts(AddonPage, { 'zh-CN': chinese, 'en-US': english });
