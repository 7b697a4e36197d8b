import { darken, lighten, readable } from './colour';
import { defaultSettings } from './defaultSettings';

/** Minimum contrast in WCAG AA for text and for parts of controls. */
const TEXT = 4.5;
const PART = 3;

/** The surface with the least contrast for coloured text in each theme. */
const SURFACE = { light: '#f5f5f5', dark: '#262626' } as const;
const WHITE = '#ffffff';

/** The readable variants of a colour. */
export interface Accent {
  /** For controls and marks; the colour itself unless it is invisible on white. */
  seed: string;
  /** Background of white text. */
  fill: string;
  fillHover: string;
  fillActive: string;
  /** Text colour. */
  link: string;
  linkHover: string;
}

/** Shades of the default colour; src/global.css repeats them for pages without antd. */
const DEFAULT_FILL = { fill: '#096dd9', fillHover: '#0a62c4', fillActive: '#0050b3' };
const DEFAULT_LINK = {
  light: { link: '#096dd9', linkHover: '#0050b3' },
  dark: { link: '#4ba3f0', linkHover: '#7cc0ff' },
};

/**
 * Variants of any primary colour with the contrast of WCAG AA, as text and behind text; the
 * product's default needs them too (ADR 0012).
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

/** The red of text on each theme's surfaces, and the text colour on that red. */
const ERROR = {
  light: { text: '#cf1322', onFill: '#fff' },
  dark: { text: '#ff7875', onFill: '#1f1f1f' },
};

const TAG = {
  light: { colorSuccess: '#237804', colorWarning: '#874d00' },
  dark: { colorSuccess: '#73d13d', colorWarning: '#ffc53d' },
};

const FAINT = {
  light: { hint: 'rgba(0, 0, 0, 0.6)', placeholder: 'rgba(0, 0, 0, 0.55)' },
  dark: { hint: 'rgba(255, 255, 255, 0.62)', placeholder: 'rgba(255, 255, 255, 0.55)' },
};

/** Tokens of antd's theme. */
export function tokensOf(accent: Accent, isDark: boolean) {
  const theme = isDark ? 'dark' : 'light';
  const { hint, placeholder } = FAINT[theme];
  return {
    colorPrimary: accent.seed,
    colorError: ERROR[theme].text,
    borderRadius: 6,
    colorLink: accent.link,
    colorLinkHover: accent.linkHover,
    colorTextTertiary: hint,
    colorTextDescription: hint,
    colorTextPlaceholder: placeholder,
  };
}

/** Components whose defaults use the seed as background or text colour, or make text too faint. */
export function componentTokensOf(accent: Accent, isDark: boolean) {
  const { seed, fill, fillHover, fillActive, link, linkHover } = accent;
  const chosen = isDark ? darken(seed, 0.8) : lighten(seed, 0.92);
  const theme = isDark ? 'dark' : 'light';
  return {
    Button: {
      colorPrimary: fill,
      colorPrimaryHover: fillHover,
      colorPrimaryActive: fillActive,
      dangerColor: ERROR[theme].onFill,
      // Buttons without a fill use the hover colour as text colour.
      defaultHoverColor: link,
      defaultHoverBorderColor: link,
      defaultActiveColor: linkHover,
      defaultActiveBorderColor: linkHover,
    },
    // Chosen items have a tinted background; dangerous items are red on hover.
    Dropdown: { colorPrimary: linkHover, colorTextLightSolid: ERROR[theme].onFill },
    // Days of the adjacent months are selectable too.
    DatePicker: { colorPrimary: fill, colorTextDisabled: FAINT[theme].hint },
    // The controls over a picture must not mix with the page below it.
    Image: { colorBgMask: 'rgba(0, 0, 0, 0.85)' },
    Menu: {
      itemSelectedColor: linkHover,
      horizontalItemSelectedColor: link,
      subMenuItemSelectedColor: link,
      // Pale, as in the light theme.
      darkItemSelectedBg: 'rgba(255, 255, 255, 0.12)',
    },
    Pagination: { itemActiveColor: link },
    Radio: {
      buttonSolidCheckedBg: fill,
      buttonSolidCheckedHoverBg: fillHover,
      buttonSolidCheckedActiveBg: fillActive,
    },
    // The text of an empty table, and links in a selected row, need the contrast.
    Table: {
      colorTextDisabled: FAINT[theme].hint,
      rowSelectedBg: chosen,
      rowSelectedHoverBg: chosen,
    },
    // These colours are too faint on the tinted background of tags.
    Tag: { colorInfo: linkHover, ...TAG[theme] },
    Tabs: { itemSelectedColor: link, itemHoverColor: link, itemActiveColor: linkHover },
  };
}
