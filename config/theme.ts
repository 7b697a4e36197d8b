import { darken, lighten, readable } from './colour';
import { defaultSettings } from './defaultSettings';

/** Contrast that WCAG AA asks of text, and of the parts of a control. */
const TEXT = 4.5;
const PART = 3;

/** The surfaces that coloured text stands on, the least favourable of each theme. */
const SURFACE = { light: '#f5f5f5', dark: '#262626' } as const;
const WHITE = '#ffffff';

/** What a colour becomes where it has to be read. */
export interface Accent {
  /** Of controls and marks; the colour itself unless it would not be seen on white. */
  seed: string;
  /** Behind white text. */
  fill: string;
  fillHover: string;
  fillActive: string;
  /** As text. */
  link: string;
  linkHover: string;
}

/** The steps of the default colour; src/global.css repeats them for pages without antd. */
const DEFAULT_FILL = { fill: '#096dd9', fillHover: '#0a62c4', fillActive: '#0050b3' };
const DEFAULT_LINK = {
  light: { link: '#096dd9', linkHover: '#0050b3' },
  dark: { link: '#4ba3f0', linkHover: '#7cc0ff' },
};

/**
 * Whatever colour somebody chooses, text in it and on it keeps the contrast of WCAG AA, also the
 * specification's own (docs/adr/0012-accessible-colours.md).
 */
export function accentOf(primary: string, isDark: boolean): Accent {
  const theme = isDark ? 'dark' : 'light';
  if (primary === defaultSettings.primaryColor) {
    return { seed: primary, ...DEFAULT_FILL, ...DEFAULT_LINK[theme] };
  }
  const fill = readable(primary, WHITE, TEXT);
  const link = readable(primary, SURFACE[theme], TEXT);
  return {
    seed: isDark ? readable(primary, SURFACE.dark, PART) : readable(primary, WHITE, PART),
    fill,
    fillHover: darken(fill, 0.1),
    fillActive: darken(fill, 0.25),
    link,
    linkHover: isDark ? lighten(link, 0.3) : darken(link, 0.25),
  };
}

const FAINT = {
  light: { hint: 'rgba(0, 0, 0, 0.6)', placeholder: 'rgba(0, 0, 0, 0.55)' },
  dark: { hint: 'rgba(255, 255, 255, 0.62)', placeholder: 'rgba(255, 255, 255, 0.55)' },
};

/** Tokens of antd's theme. */
export function tokensOf(accent: Accent, isDark: boolean) {
  const { hint, placeholder } = FAINT[isDark ? 'dark' : 'light'];
  return {
    colorPrimary: accent.seed,
    borderRadius: 6,
    colorLink: accent.link,
    colorLinkHover: accent.linkHover,
    colorTextTertiary: hint,
    colorTextDescription: hint,
    colorTextPlaceholder: placeholder,
  };
}

/** Components whose defaults put the seed itself behind or into text. */
export function componentTokensOf({ fill, fillHover, fillActive, link, linkHover }: Accent) {
  return {
    Button: { colorPrimary: fill, colorPrimaryHover: fillHover, colorPrimaryActive: fillActive },
    // What is selected has a tint behind it, on which the colour of links is too faint.
    Dropdown: { colorPrimary: linkHover },
    Menu: {
      itemSelectedColor: link,
      horizontalItemSelectedColor: link,
      subMenuItemSelectedColor: link,
      darkItemSelectedBg: fill,
    },
    Pagination: { itemActiveColor: link },
    Tag: { colorInfo: linkHover },
    Tabs: { itemSelectedColor: link, itemHoverColor: link, itemActiveColor: linkHover },
  };
}
