const { sep } = require('node:path');

/** @typedef {import('jest-runtime').default} Runtime */
/** @typedef {ConstructorParameters<typeof import('jest-runtime').default>} Given */

/** Folders of ours whose modules keep nothing that a file of tests could see of another. */
const FOLDERS = ['contract', 'scripts', 'server'];

/**
 * Whether a module is ours and loaded once per process. Tests are each loaded once anyway, and a file
 * that replaces a module (`jest.mock`) loads all that may use it itself.
 * @param {string} rootDir
 * @param {string} path
 */
exports.isLasting = (rootDir, path) =>
  FOLDERS.some((folder) => path.startsWith(`${rootDir}${sep}${folder}${sep}`)) &&
  !/\.test\.tsx?$/.test(path);

/**
 * What a runtime is made with that outlives the environment of the file it is made for, since
 * modules also load others later.
 * @param {Given} given
 * @returns {Given}
 */
exports.lasting = ([config, environment, ...rest]) => {
  const context = environment.getVmContext();
  const conditions = environment.exportConditions?.() ?? [];
  const lasting = Object.assign(Object.create(Object.getPrototypeOf(environment)), environment, {
    global: globalThis,
    getVmContext: () => context,
    exportConditions: () => conditions,
  });
  return [config, lasting, ...rest];
};

/** @typedef {ReturnType<Runtime['getSourceMaps']>} SourceMaps */

/**
 * Lets the errors of a file of tests find their lines in modules that were loaded before it.
 * @param {SourceMaps} own
 * @param {Runtime | undefined} before
 * @returns {SourceMaps}
 */
exports.withMapsOf = (own, before) =>
  Object.assign(own, {
    /** @param {string} source */
    get: (source) => Map.prototype.get.call(own, source) ?? before?.getSourceMaps().get(source),
  });
