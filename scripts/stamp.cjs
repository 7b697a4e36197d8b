const { createHash } = require('node:crypto');
const { existsSync, readdirSync, readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');

/**
 * Tells whether `dist/` is up to date with the sources and the build option. Plain JavaScript,
 * because `npm start` reads it without a compiler.
 */
const root = join(__dirname, '..');
const file = join(root, 'dist', 'stamp');
const sources = [
  '.umirc.ts',
  'addons',
  'config',
  'contract',
  'package-lock.json',
  'package.json',
  'plugin.ts',
  'public',
  'scripts',
  'server',
  'src',
];

/** @param {string} path @returns {string[]} */
function filesUnder(path) {
  if (!existsSync(join(root, path))) return [];
  if (/\.[a-z]+$/.test(path)) return [path];
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('.umi') && !entry.name.includes('.test.'))
    .flatMap((entry) =>
      entry.isDirectory() ? filesUnder(`${path}/${entry.name}`) : [`${path}/${entry.name}`],
    );
}

/**
 * Whether to build with the offline option: OFFLINE_APP, the only setting of a build.
 *
 * @param {boolean} unset The value if OFFLINE_APP is not set.
 */
function isOfflineApp(unset = false) {
  const { OFFLINE_APP = '' } = process.env;
  if (OFFLINE_APP === '') return unset;
  if (['true', '1'].includes(OFFLINE_APP)) return true;
  if (['false', '0'].includes(OFFLINE_APP)) return false;
  throw new Error(`OFFLINE_APP: "${OFFLINE_APP}" cannot be used: must be true or false.`);
}

/** A hash over names and contents of everything that goes into the product. */
function sourceStamp() {
  const hash = createHash('sha256');
  for (const name of sources.flatMap(filesUnder).sort()) {
    hash
      .update(name)
      .update('\0')
      .update(readFileSync(join(root, name)))
      .update('\0');
  }
  return hash.digest('hex');
}

const readStamp = () => (existsSync(file) ? readFileSync(file, 'utf8').split(' ') : []);

/** Whether the last build has the offline option. */
const wasOfflineApp = () => readStamp()[1] === 'offline';

/** Whether `dist/` is complete, matches the current sources and has the option of OFFLINE_APP. */
function isBuilt() {
  const isWanted = isOfflineApp(wasOfflineApp()) === wasOfflineApp();
  return isWanted && readStamp()[0] === sourceStamp();
}

function writeStamp() {
  writeFileSync(file, `${sourceStamp()} ${isOfflineApp() ? 'offline' : 'online'}`);
}

module.exports = { isBuilt, isOfflineApp, wasOfflineApp, writeStamp };
