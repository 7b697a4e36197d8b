const { testsOf } = require('./addons/kit/jest-project.cjs');

/** Packages that ship ES modules only and are reached from page tests; hucre from all. */
const modulePackages = [
  '@ant-design',
  '@babel/runtime',
  '@borewit',
  '@mswjs',
  '@open-draft',
  '@rc-component',
  '@simplewebauthn',
  '@tokenizer',
  '@tus',
  '@umijs',
  'antd',
  'character-entities',
  'decode-named-character-reference',
  'devlop',
  'file-type',
  'hono',
  'hucre',
  'lodash-es',
  'micromark',
  'micromark-[^/]+',
  'msw',
  'rettime',
  'srvx',
  'strtok3',
  'token-types',
  'uint8array-extras',
  'umi',
  'until-async',
];

const transform = {
  '^.+\\.m?[jt]sx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      sourceMaps: 'inline',
    },
  ],
};

/** Umi's generated folders hold copies that would be taken for a second project. */
const modulePathIgnorePatterns = ['<rootDir>/dist/', '<rootDir>/src/.umi/', '<rootDir>/data/'];

const node = {
  testEnvironment: '<rootDir>/tests/setup/one-realm.ts',
  runtime: '<rootDir>/tests/setup/native-packages.cjs',
  transform,
  transformIgnorePatterns: ['/node_modules/(?!hucre/)'],
  modulePathIgnorePatterns,
};

/** Everything that needs no browser; what touches the database runs on SQLite in memory. */
const server = {
  ...node,
  displayName: 'server',
  globalSetup: '<rootDir>/tests/setup/global-sqlite.ts',
  globals: { TEST_DATABASE: 'sqlite' },
  testMatch: [
    '<rootDir>/{contract,config,scripts,server}/**/*.test.ts',
    '<rootDir>/tests/**/*.test.ts',
  ],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/tests/postgres/'],
};

/** The tests of `server` that touch the database, once more on a real PostgreSQL, and its own. */
const postgres = {
  ...node,
  displayName: 'postgres',
  globals: { TEST_DATABASE: 'postgres' },
  globalSetup: '<rootDir>/tests/setup/global-postgres-start.ts',
  globalTeardown: '<rootDir>/tests/setup/global-postgres-stop.ts',
  testMatch: [
    '<rootDir>/server/**/*.test.ts',
    // Jest does not replace <rootDir> behind an exclamation mark.
    '!**/server/{disk,lib,providers,sheets,db/sqlite}/**',
    // What comes before any query is the same on both databases.
    '!**/server/http/{openapi,request}/**',
    '!**/server/modules/file/content/hostile.test.ts',
    '!**/*.rules.test.ts',
    '<rootDir>/tests/{server,postgres}/**/*.test.ts',
    // An exclusion holds for the patterns before it only.
    '!**/tests/server/input/{bounds,error-keys,long-text,queries,unknown-query}.test.ts',
  ],
};

/** Pages rendered through Umi, their requests answered by the application in memory. */
const page = {
  displayName: 'page',
  globalSetup: '<rootDir>/tests/setup/global-sqlite.ts',
  testEnvironment: '<rootDir>/tests/setup/page-realm.ts',
  runtime: '<rootDir>/tests/setup/page-packages.cjs',
  testEnvironmentOptions: { url: 'http://localhost/user/web/' },
  globals: { TEST_DATABASE: 'sqlite' },
  transform,
  transformIgnorePatterns: [
    `/node_modules/(?!(${modulePackages.join('|')})/)`,
    // These packages ship CommonJS beside their ES modules, and that is what is loaded.
    '/node_modules/(antd|@ant-design/[^/]+|@rc-component/[^/]+)/lib/',
  ],
  modulePathIgnorePatterns,
  moduleNameMapper: {
    '\\.(css|less|png|svg)$': '<rootDir>/tests/setup/asset-stub.cjs',
    '^@ant-design/icons$': '<rootDir>/tests/setup/icons.cjs',
    // The build for browsers, which webpack takes.
    '^tus-js-client$': '<rootDir>/node_modules/tus-js-client/lib.es5/browser/index.js',
    // As in the build (config/mended/replaced.ts); Umi names it by its path.
    'node_modules/react-intl$': '<rootDir>/src/mended/intl',
    'node_modules/event-emitter$': '<rootDir>/src/mended/left-out/event-emitter',
    '^@rc-component/util/(lib|es)/Dom/dynamicCSS$': '<rootDir>/tests/setup/style-sheets-stub.cjs',
    '^(@rc-component/util/(lib|es)|\\.{1,2})/hooks/useId$': '<rootDir>/tests/setup/unique-ids.cjs',
    '^\\.{1,2}/hooks/use(Style|CSSVar)Register$': '<rootDir>/tests/setup/styles-stub.cjs',
  },
  setupFiles: ['<rootDir>/tests/setup/browser-shims.ts', '<rootDir>/tests/setup/labels.ts'],
  setupFilesAfterEnv: ['<rootDir>/tests/setup/page-matchers.ts', '<rootDir>/tests/setup/thrift.ts'],
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/\\.umi'],
};

/** Pages of add-ons, with the console of their kit in place of the real one. */
const addon = testsOf('<rootDir>/addons');

/** The built product in a real browser. */
const e2e = {
  ...node,
  displayName: 'e2e',
  setupFilesAfterEnv: ['<rootDir>/tests/setup/patience.ts'],
  // The texts that pages are compared with import by the console's own alias.
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/src/$1' },
  testMatch: ['<rootDir>/tests/e2e/**/*.e2e.ts'],
};

/** Of one test; the many rounds of the deep run take their time (tests/harness/dose.ts). */
const TIMEOUT_MS = process.env.TEST_DOSE === 'deep' ? 3_600_000 : 60_000;

/** Umi writes its aliases during set-up, which takes seconds: only when pages are tested. */
function wantsPages() {
  const at = process.argv.indexOf('--selectProjects');
  if (at < 0) return true;
  const rest = process.argv.slice(at + 1);
  const end = rest.findIndex((argument) => argument.startsWith('-'));
  return rest.slice(0, end < 0 ? undefined : end).includes('page');
}

module.exports = async () => {
  if (wantsPages()) {
    await require('@umijs/max/test').configUmiAlias(page);
  }
  return {
    projects: [server, postgres, page, addon, e2e],
    testSequencer: './tests/setup/slow-first.cjs',
    testTimeout: TIMEOUT_MS,
  };
};
