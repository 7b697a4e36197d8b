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

/** Only the request layer may use axios. */
const page = { not: [...serverOnly, 'axios'] };

/** Areas that all rendering code may import. */
const base = ['config', 'constants', 'hooks', 'locales', 'services', 'stores', 'utils'];
const ui = [...base, 'components', 'mended'];

/** All areas; a file belongs to the first one that matches it. */
export const areas: readonly Area[] = [
  { name: 'tests', files: /^tests\/|\.(test|e2e)\.tsx?$/, imports: ['*'], packages: { not: [] } },

  // The contract between page and server. The page may load only what needs no zod.
  {
    name: 'constants',
    files:
      /^contract\/((codes|limits|list-operators|phone-form|byte-text|addon\/(limits|bridge|system)|notice\/codes)|audit\/(verbs|objects|sentence|references|words\/.*))\.ts$/,
    imports: ['constants'],
    types: ['contract'],
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
    files: /^src\/services\/request\//,
    imports: ['constants', 'locales', 'request', 'stores', 'utils'],
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
    imports: ['constants', 'locales', 'mended', 'utils'],
    types: ['contract'],
    packages: page,
  },
  {
    name: 'stores',
    files: /^src\/stores\//,
    imports: ['constants', 'stores', 'utils'],
    types: ['contract'],
    packages: page,
  },
  {
    name: 'services',
    files: /^src\/services\//,
    imports: ['constants', 'request', 'services', 'stores', 'utils'],
    types: ['contract'],
    packages: page,
  },
  {
    name: 'hooks',
    files: /^src\/hooks\//,
    imports: base,
    types: ['contract'],
    packages: page,
  },
  {
    name: 'mended',
    files: /^src\/mended\//,
    imports: ['constants', 'hooks', 'locales', 'mended', 'utils'],
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
  {
    name: 'features',
    files: /^src\/features\//,
    imports: [...ui, 'features'],
    types: ['contract'],
    packages: page,
  },
  {
    name: 'shell',
    files: /^src\/shell\//,
    imports: [...ui, 'features', 'shell'],
    types: ['contract'],
    packages: page,
  },
  {
    name: 'pages',
    files: /^src\/pages\//,
    imports: [...ui, 'features', 'pages'],
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
    imports: [...ui, 'features', 'frame', 'request', 'shell'],
    types: ['contract'],
    packages: { not: serverOnly },
  },

  ...serverAreas,

  // Everything else.
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
    // The author's kit checks add-ons with what the server checks them with.
    imports: ['config', 'constants', 'contract', 'http', 'lib', 'rules', 'scripts', 'service'],
    packages: { not: [] },
  },
  { name: 'bench', files: /^bench\//, imports: ['*'], packages: { not: [] } },
];
