/** Areas with private folders: a file may import others of its area only from its own folder. */
export const secluded: Readonly<Record<string, string>> = {
  pages: 'a page imports only its own folder, and whole pages on demand',
  repo: "nobody imports another module's repo",
};

/** Files that load before sign-in, and packages too heavy for them. */
export const light = {
  files: /^src\/(app|access|global|loading|requestErrorConfig)\.tsx?$|^src\/pages\/(user\/|404)/,
  packages: ['antd', '@ant-design/pro-components', '@ant-design/icons'],
};

/** The hooks of ahooks that ask the server, and the only files that may use them (ADR 0047). */
export const asking = {
  hooks: ['useRequest', 'useInfiniteScroll'],
  files: /^src\/hooks\/reading\//,
  /** Files that read in an effect, because the hook would be too heavy for their page. */
  byHand: /^src\/pages\/user\/login\//,
  instead: 'useData, useOptions and useEndless',
};

/** Limit on the lines of a file, exclusive. The first matching pattern applies. */
export const longest: readonly { files: RegExp; lines: number }[] = [
  { files: /^src\/pages\/.*index\.tsx$/, lines: 150 },
  { files: /./, lines: 250 },
];

/**
 * Folders limited to `most` source files, without tests; a larger one must be split into parts.
 * Folders under `apart` have one file per entity and are exempt.
 */
export const crowded = {
  most: 12,
  roots: ['contract', 'server', 'src'],
  apart: [
    'contract',
    'server/db/migrations',
    'server/lib/reasons',
    'src/locales/en-US',
    'src/locales/zh-CN',
    'src/services',
  ],
} as const;
