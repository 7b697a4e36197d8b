import { defaultSettings } from './defaultSettings';

/**
 * The seed is the specification's colour. White text on it, or it as text on white, stays below
 * the contrast of WCAG AA (3.24:1), so text and filled buttons take darker or lighter steps of the
 * same hue, and antd's faint greys are raised (docs/adr/0012-accessible-colours.md).
 */
const shared = {
  colorPrimary: defaultSettings.primaryColor,
  borderRadius: 6,
};

const primaryButton = {
  colorPrimary: '#096dd9',
  colorPrimaryHover: '#0a62c4',
  colorPrimaryActive: '#0050b3',
};

export const lightTokens = {
  ...shared,
  colorLink: '#096dd9',
  colorLinkHover: '#0050b3',
  colorTextTertiary: 'rgba(0, 0, 0, 0.6)',
  colorTextDescription: 'rgba(0, 0, 0, 0.6)',
  colorTextPlaceholder: 'rgba(0, 0, 0, 0.55)',
};

export const darkTokens = {
  ...shared,
  colorLink: '#4ba3f0',
  colorLinkHover: '#7cc0ff',
  colorTextTertiary: 'rgba(255, 255, 255, 0.62)',
  colorTextDescription: 'rgba(255, 255, 255, 0.62)',
  colorTextPlaceholder: 'rgba(255, 255, 255, 0.55)',
};

/** Components whose defaults put the seed itself behind or into text. */
export function componentTokens(link: string) {
  return {
    Button: primaryButton,
    Menu: { horizontalItemSelectedColor: link, subMenuItemSelectedColor: link },
    Pagination: { itemActiveColor: link },
  };
}
