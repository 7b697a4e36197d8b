import type { ThemeConfig } from 'antd';
import { useLayoutEffect, useMemo } from 'react';
import { useDirection } from '@/hooks/look/useDirection';
import { useLook } from '@/hooks/look/useLook';
import { useTheme } from '@/hooks/look/useTheme';
import { useMedia } from '@/hooks/useMedia';
import { freshAlgorithm } from '@/mended/fresh-algorithm';
import { accentOf, componentTokensOf, tokensOf } from '../../../config/theme';

/** The look as antd's theme configuration, and as attributes for our own style sheets. */
export function useLookTokens() {
  const { look } = useLook();
  const [theme] = useTheme();
  const direction = useDirection();
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const isDark = theme === 'dark';
  const accent = useMemo(() => accentOf(look.primary, isDark), [look.primary, isDark]);

  const themeConfig = useMemo((): ThemeConfig => {
    return {
      algorithm: freshAlgorithm(isDark, look.density === 'compact'),
      token: { ...tokensOf(accent, isDark), motion: !isStill },
      components: componentTokensOf(accent, isDark),
    };
  }, [accent, isDark, isStill, look.density]);

  // A layout effect, so that no frame mixes both looks.
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset.theme = theme;
    root.dir = direction;
    root.style.setProperty('--primary', accent.seed);
    root.style.setProperty('--primary-fill', accent.fill);
    root.style.setProperty('--primary-fill-hover', accent.fillHover);
    root.style.setProperty('--link', accent.link);
  }, [accent, theme, direction]);

  return { isDark, direction, themeConfig };
}
