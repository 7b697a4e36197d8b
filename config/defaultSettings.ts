/** Constants of docs/product.md, "Constants and limits", that the build and the page share. */
export const defaultSettings = {
  title: 'IoT User Center',
  basePath: '/user/web/',
  /** Timeout of a lazily loaded page, in milliseconds. */
  chunkLoadTimeout: 120_000,
  /**
   * Personal centre and settings in the user menu (docs/product.md, "Addresses that other add-ons
   * use").
   */
  hasAccountMenu: true,
  primaryColor: '#1890ff',
} as const;
