/**
 * The import rules of one area. A file belongs to the first area that matches it; a file without an
 * area is a violation.
 */
export interface Area {
  name: string;
  files: RegExp;
  /** Areas that it may import. */
  imports?: readonly string[];
  /** Areas that it may import types from only. */
  types?: readonly string[];
  /** Packages that it may import: an allow list or a deny list. `node:` stands for Node's own. */
  packages: { only: readonly string[] } | { not: readonly string[] };
}

/** All areas of the server except the entry point. */
export const server = [
  'constants',
  'contract',
  'db',
  'disk',
  'env',
  'http',
  'jobs',
  'lib',
  'media',
  'providers',
  'sheets',
  'routes',
  'service',
  'rules',
  'repo',
];

/**
 * Import rules of the server. A module has files, or parts with files: `member/member.repo.ts`,
 * `member/import/check.service.ts`.
 */
export const serverAreas: readonly Area[] = [
  {
    name: 'lib',
    files: /^server\/lib\//,
    imports: ['constants', 'contract', 'lib'],
    packages: {
      only: [
        '@node-rs/argon2',
        '@zxcvbn-ts/language-common',
        'hucre',
        'ipaddr.js',
        'libphonenumber-js',
        'node:',
        'zod',
      ],
    },
  },
  {
    name: 'disk',
    files: /^server\/disk\//,
    imports: ['constants', 'disk', 'lib'],
    packages: { only: ['node:'] },
  },
  {
    name: 'sheets',
    files: /^server\/sheets\//,
    imports: ['constants', 'lib', 'sheets'],
    packages: { only: ['csv-parse', 'fflate', 'hucre', 'node:', 'yauzl'] },
  },
  {
    name: 'media',
    files: /^server\/media\//,
    imports: ['constants', 'lib', 'media'],
    types: ['contract'],
    packages: { only: ['file-type', 'node:', 'sharp'] },
  },
  {
    name: 'providers',
    files: /^server\/providers\//,
    imports: ['constants', 'disk', 'lib', 'providers'],
    types: ['contract', 'env'],
    packages: { only: ['node:', 'nodemailer'] },
  },
  {
    name: 'db',
    files: /^server\/db\//,
    imports: ['constants', 'db', 'disk', 'lib'],
    types: ['contract'],
    packages: { only: ['better-sqlite3', 'kysely', 'node:', 'pg'] },
  },
  {
    name: 'jobs',
    files: /^server\/jobs\//,
    imports: ['constants', 'db', 'jobs', 'lib'],
    packages: { only: ['kysely', 'node:'] },
  },
  {
    name: 'http',
    files: /^server\/http\//,
    imports: ['constants', 'contract', 'db', 'disk', 'http', 'lib'],
    types: ['jobs', 'providers', 'sheets'],
    packages: {
      only: ['@fastify/busboy', '@hono/node-server', '@tus/server', 'hono', 'node:', 'pino', 'zod'],
    },
  },
  {
    name: 'routes',
    files: /^server\/modules\/[^/]+\/(?:[^/]+\/)?[^/]+\.routes\.ts$/,
    imports: ['constants', 'contract', 'disk', 'http', 'lib', 'rules', 'service'],
    types: ['db'],
    packages: { only: ['hono'] },
  },
  {
    name: 'service',
    files: /^server\/modules\/[^/]+\/(?:[^/]+\/)?[^/]+\.service\.ts$/,
    imports: [
      'constants',
      'contract',
      'db',
      'disk',
      'jobs',
      'lib',
      'media',
      'providers',
      'repo',
      'rules',
      'service',
    ],
    packages: { only: ['node:', 'tar-stream'] },
  },
  {
    name: 'rules',
    files: /^server\/modules\/[^/]+\/(?:[^/]+\/)?[^/]+\.rules\.ts$/,
    imports: ['constants', 'contract', 'lib', 'rules'],
    packages: { only: ['@simplewebauthn/server', 'node:', 'otpauth', 'semver', 'zod'] },
  },
  {
    name: 'repo',
    files: /^server\/modules\/[^/]+\/(?:[^/]+\/)?[^/]+\.repo\.ts$/,
    imports: ['constants', 'db', 'lib', 'repo', 'rules'],
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
];
