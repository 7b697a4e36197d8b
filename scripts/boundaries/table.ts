/**
 * Who may import whom. One row per area; a file belongs to the first area whose pattern it
 * matches, and a file without an area is a mistake of its own.
 */
export interface Area {
  name: string;
  files: RegExp;
  /** Areas it may import. */
  imports?: readonly string[];
  /** Areas it may import types from, and nothing else. */
  types?: readonly string[];
  /** Packages it may import: a list, or everything but a list. `node:` is Node's own. */
  packages: { only: readonly string[] } | { not: readonly string[] };
}

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
const server = [
  'constants',
  'contract',
  'db',
  'env',
  'http',
  'lib',
  'sheets',
  'routes',
  'service',
  'repo',
];

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

  // The server.
  {
    name: 'lib',
    files: /^server\/lib\//,
    imports: ['constants', 'contract', 'lib'],
    packages: {
      only: [
        '@node-rs/argon2',
        '@simplewebauthn/server',
        '@zxcvbn-ts/language-common',
        'hucre',
        'ipaddr.js',
        'libphonenumber-js',
        'node:',
        'nodemailer',
        'otpauth',
        'zod',
      ],
    },
  },
  {
    name: 'sheets',
    files: /^server\/sheets\//,
    imports: ['constants', 'lib', 'sheets'],
    packages: { only: ['csv-parse', 'fflate', 'hucre', 'node:', 'yauzl'] },
  },
  {
    name: 'db',
    files: /^server\/db\//,
    imports: ['constants', 'db', 'lib'],
    types: ['contract'],
    packages: { only: ['better-sqlite3', 'kysely', 'node:', 'pg'] },
  },
  {
    name: 'http',
    files: /^server\/http\//,
    imports: ['constants', 'contract', 'db', 'http', 'lib'],
    types: ['sheets'],
    packages: {
      only: ['@fastify/busboy', '@hono/node-server', 'hono', 'node:', 'pino', 'zod'],
    },
  },
  {
    name: 'routes',
    files: /^server\/modules\/[^/]+\/[^/]+\.routes\.ts$/,
    imports: ['constants', 'contract', 'http', 'lib', 'service'],
    types: ['db'],
    packages: { only: ['hono'] },
  },
  {
    name: 'service',
    files: /^server\/modules\/[^/]+\/[^/]+\.service\.ts$/,
    imports: ['constants', 'contract', 'db', 'lib', 'repo', 'service'],
    packages: { only: ['node:'] },
  },
  {
    name: 'repo',
    files: /^server\/modules\/[^/]+\/[^/]+\.repo\.ts$/,
    imports: ['constants', 'db', 'lib', 'repo'],
    types: ['contract'],
    packages: { only: ['kysely', 'node:'] },
  },
  {
    name: 'env',
    files: /^server\/env\.ts$/,
    imports: ['constants', 'lib'],
    packages: { only: ['node:', 'zod'] },
  },
  {
    name: 'app',
    files: /^server\/[^/]+\.ts$/,
    imports: [...server, 'app'],
    packages: { only: ['@hono/node-server', 'hono', 'node:', 'pino'] },
  },

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
