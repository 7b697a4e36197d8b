/** Constants of the specification, section 9, that the build and the page share. */
export const defaultSettings = {
  title: 'IoT User Center',
  basePath: '/user/web/',
  /** Milliseconds that a lazily loaded page may take. */
  chunkLoadTimeout: 120_000,
  primaryColor: '#1890ff',
} as const;
