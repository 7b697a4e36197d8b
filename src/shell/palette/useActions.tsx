import {
  AppstoreOutlined,
  BgColorsOutlined,
  CompassOutlined,
  LockOutlined,
  LogoutOutlined,
  PictureOutlined,
  SettingOutlined,
  SwapOutlined,
  TranslationOutlined,
} from '@ant-design/icons';
import { history, useIntl } from '@umijs/max';
import { LANGUAGES, THEMES } from '#contract/codes';
import { rolesOf } from '@/features/seat/roles-of';
import { useSeats } from '@/features/seat/useSeats';
import { logoutPath } from '@/features/signed-out/sign-in-address';
import { useLeave } from '@/hooks/leave/useLeave';
import { useLook } from '@/hooks/look/useLook';
import { useT } from '@/hooks/useT';
import { useSiteLogo } from '@/shell/settings/useSiteLogo';
import { LANGUAGE_NAMES, switchLanguage } from '@/stores/language';
import { lockScreen } from '@/stores/lock';
import { openTool } from '@/stores/open-tool';
import type { PaletteEntry } from './usePaletteEntries';

/** The actions of the palette. `also` holds their names in the other language. */
export function useActions(): PaletteEntry[] {
  const t = useT();
  const { locale } = useIntl();
  const { look, setLook } = useLook();
  const leave = useLeave();
  const siteLogo = useSiteLogo();
  const { seats = [], switchTo } = useSeats();
  const unreadOf = (count: number) => (count > 0 ? t('account.center.unread', { count }) : '');
  return [
    ...THEMES.filter((theme) => theme !== look.theme).map((theme) => ({
      key: `theme-${theme}`,
      title: t('tools.palette.theme', { theme: t(`tools.settings.theme.${theme}`) }),
      also: ['theme 主题', theme],
      icon: <BgColorsOutlined />,
      run: () => setLook({ theme }),
    })),
    ...LANGUAGES.filter((language) => language !== locale).map((language) => ({
      key: `language-${language}`,
      title: t('tools.palette.language', { language: LANGUAGE_NAMES[language] }),
      also: ['language 语言', language],
      icon: <TranslationOutlined />,
      run: () => switchLanguage(language),
    })),
    {
      key: 'tabs',
      title: t(look.tabs ? 'tools.palette.tabs.off' : 'tools.palette.tabs.on'),
      also: ['tabs 标签页'],
      icon: <AppstoreOutlined />,
      run: () => setLook({ tabs: !look.tabs }),
    },
    {
      key: 'settings',
      title: t('tools.settings'),
      also: ['page settings 页面设置', 'preferences 偏好'],
      icon: <SettingOutlined />,
      run: () => openTool('settings'),
    },
    ...(siteLogo.isOpen
      ? [
          {
            key: 'logo',
            title: t('tools.siteLogo'),
            // With Chinese in it, `logo` is spelled like `log out`, which would come first otherwise.
            also: ['logo 网站标志', 'site settings 网站设置 站点设置'],
            icon: <PictureOutlined />,
            run: siteLogo.show,
          },
        ]
      : []),
    {
      key: 'tour',
      title: t('tools.tour'),
      also: ['tour 功能导览', 'help 帮助'],
      icon: <CompassOutlined />,
      run: () => openTool('tour'),
    },
    {
      key: 'lock',
      title: t('tools.lock'),
      also: ['lock screen 锁定屏幕 锁屏'],
      icon: <LockOutlined />,
      run: lockScreen,
    },
    {
      key: 'logout',
      title: t('shell.user.logout'),
      also: ['log out 退出登录', 'sign out'],
      icon: <LogoutOutlined />,
      run: () => leave(() => history.push(logoutPath())),
    },
    ...seats
      .filter((seat) => !seat.isCurrent)
      .map((seat) => ({
        key: `seat-${seat.id}`,
        title: t('tools.palette.seat', { tenant: seat.tenantName }),
        also: ['switch tenant 切换租户', seat.tenantName],
        hint: [rolesOf(seat, t), unreadOf(seat.letterCount)].filter(Boolean).join(' · '),
        icon: <SwapOutlined />,
        run: () => switchTo(seat.id),
      })),
  ];
}
