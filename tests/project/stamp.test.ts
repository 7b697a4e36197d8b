import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let root: string;
const put = (name: string, content: string) => writeFileSync(join(root, name), content);

/** A product whose build records its option, and whose server does nothing. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'stamp-'));
  for (const folder of ['scripts', 'dist/server'])
    mkdirSync(join(root, folder), { recursive: true });
  for (const name of ['stamp.cjs', 'start.cjs']) {
    cpSync(join(__dirname, '../../scripts', name), join(root, 'scripts', name));
  }
  const build = `
    require('fs').appendFileSync('asked', process.env.OFFLINE_APP + ' ');
    require('./scripts/stamp.cjs').writeStamp();
  `;
  put('build.cjs', build);
  put('package.json', JSON.stringify({ scripts: { build: 'node build.cjs' } }));
  put('dist/server/main.mjs', '');
  put('asked', '');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function run(command: string, args: string[], option?: string) {
  const { OFFLINE_APP: _none, ...env } = process.env;
  const given = option === undefined ? env : { ...env, OFFLINE_APP: option };
  return execFileSync(command, args, { cwd: root, env: given, stdio: 'pipe' });
}

const build = (option?: string) => run('node', ['build.cjs'], option);
/** Starts the product; returns the builds that ran. */
function start(option?: string) {
  put('asked', '');
  run('node', ['scripts/start.cjs'], option);
  return readFileSync(join(root, 'asked'), 'utf8').trim();
}

test('a start builds what is missing, without the offline option', () => {
  expect(start()).toBe('false');
  expect(start()).toBe('');
});

test.each(['true', 'false'])(
  'a start keeps a build with OFFLINE_APP=%s, also when it is an old one',
  (option) => {
    build(option);
    expect(start()).toBe('');
    expect(start(option)).toBe('');
    put('.umirc.ts', 'changed');
    expect(start()).toBe(option);
  },
);

test('a start that is told another option builds anew', () => {
  build('true');
  expect(start('false')).toBe('false');
  expect(start('true')).toBe('true');
});

test('a build that is told nothing is one without the option', () => {
  build('true');
  build();
  expect(start('false')).toBe('');
});

test('an option that cannot be used is named', () => {
  expect(() => build('perhaps')).toThrow('OFFLINE_APP: "perhaps" cannot be used');
});
