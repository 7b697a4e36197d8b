import { type Area, server, serverAreas } from './server-areas';

/** Packages that must never reach the browser. */
const serverOnly = [
  '@hono/node-server',
  '@node-rs/argon2',
  'better-sqlite3',
  'hono',
  'kysely',
  'node:',
  'pg',
  'pino',
  'zod',
];

/** The page sends requests through one layer only, so axios has no place elsewhere. */
const page = { not: [...serverOnly, 'axios'] };

const ui = ['config', 'constants', 'hooks', 'locales', 'components', 'services', 'utils'];
/** The first area whose pattern a file matches is its own. */
export const areas: readonly Area[] = [
  { name: 'tests', files: /^tests\/|\.(test|e2e)\.tsx?$/, imports: ['*'], packages: { not: [] } },

  // The contract: what page and server agree on. Constants are the part the page may load.
  {
    name: 'constants',
    files: /^contract\/(codes|limits)\.ts$/,
    imports: ['constants'],
    packages: { only: [] },
  },
  {
    name: 'contract',
    files: /^contract\//,
    imports: ['constants', 'contract'],
    packages: { only: ['zod'] },
  },

  // The console.
  {
    name: 'config',
    files: /^(config\/|\.umirc\.ts$)/,
    imports: ['config'],
    packages: { only: ['@umijs/max', 'antd', '@ant-design/pro-components'] },
  },
  {
    name: 'request',
    files: /^src\/utils\/call\.ts$/,
    imports: ['constants', 'locales', 'utils'],
    types: ['contract'],
    packages: { not: serverOnly },
  },
  {
    name: 'utils',
    files: /^src\/utils\//,
    imports: ['constants', 'locales', 'utils'],
    types: ['contract'],
    packages: page,
  },
  {
    name: 'locales',
    files: /^src\/locales\//,
    imports: ['constants', 'locales', 'utils'],
    types: ['contract'],
    packages: page,
  },
  {
    name: 'services',
    files: /^src\/services\//,
    imports: ['constants', 'request', 'utils'],
    types: ['contract'],
    packages: page,
  },
  {
    name: 'components',
    files: /^src\/components\//,
    imports: ui,
    types: ['contract'],
    packages: page,
  },
  { name: 'hooks', files: /^src\/hooks\//, imports: ui, types: ['contract'], packages: page },
  {
    name: 'pages',
    files: /^src\/pages\//,
    imports: [...ui, 'pages'],
    types: ['contract'],
    packages: page,
  },
  {
    name: 'worker',
    files: /^src\/worker\//,
    imports: ['constants', 'utils', 'worker'],
    packages: { only: ['workbox-precaching', 'workbox-routing'] },
  },
  {
    name: 'frame',
    files: /^src\/(layouts\/|[^/]+$)/,
    imports: [...ui, 'frame'],
    types: ['contract', 'request'],
    packages: { not: serverOnly },
  },

  ...serverAreas,

  // Around them.
  {
    name: 'mock',
    files: /^mock\//,
    imports: [...server, 'app', 'mock', 'scripts'],
    packages: { only: ['node:'] },
  },
  {
    name: 'plugin',
    files: /^plugin\.ts$/,
    imports: ['config'],
    packages: { only: ['@hono/node-server', '@umijs/max', 'node:'] },
  },
  {
    name: 'scripts',
    files: /^scripts\//,
    imports: ['config', 'constants', 'contract', 'scripts'],
    packages: { not: [] },
  },
  { name: 'bench', files: /^bench\//, imports: ['*'], packages: { not: [] } },
];

/** Parts of one area that keep to themselves: a file may only import those of its own folder. */
export const secluded: Readonly<Record<string, string>> = {
  pages: 'a page imports only its own folder',
  repo: "nobody imports another module's repo",
};

/** Files that load before anyone has signed in, and what is too heavy for them. */
export const light = {
  files: /^src\/(app|access|global|loading|requestErrorConfig)\.tsx?$|^src\/pages\/(user\/|404)/,
  packages: ['antd', '@ant-design/pro-components', '@ant-design/icons'],
};

/** Longest a file may be. The first pattern that matches counts. */
export const longest: readonly { files: RegExp; lines: number }[] = [
  { files: /^src\/pages\/.*index\.tsx$/, lines: 150 },
  { files: /./, lines: 250 },
];
