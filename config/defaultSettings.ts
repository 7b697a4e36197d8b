/** Constants of the specification, section 9, that the build and the page share. */
export const defaultSettings = {
  title: 'IoT User Center',
  basePath: '/user/web/',
  /** Milliseconds that a lazily loaded page may take. */
  chunkLoadTimeout: 120_000,
  /** Personal centre and settings in the user menu (specification, section 2). */
  hasAccountMenu: true,
  primaryColor: '#1890ff',
} as const;
