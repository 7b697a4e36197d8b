const { join } = require('node:path');

const modules = join(__dirname, '..', '..', 'node_modules');

/**
 * How jest runs the tests of add-ons below a folder, which need not lie in this repository.
 * @param {string} rootDir
 */
const testsOf = (rootDir) => ({
  displayName: 'addon',
  rootDir,
  testEnvironment: require.resolve('jest-environment-jsdom'),
  // Of packages that have both, jest takes those parts that Node can load.
  modulePaths: [modules],
  // It ships ES modules only.
  transformIgnorePatterns: ['/node_modules/(?!preact/)'],
  transform: {
    '\\.m?[jt]sx?$': [
      require.resolve('@swc/jest'),
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        sourceMaps: 'inline',
      },
    ],
  },
  moduleNameMapper: { '\\.css$': join(__dirname, 'no-styles.cjs') },
  testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
});

module.exports = { testsOf };
