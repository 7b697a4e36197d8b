import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const project = resolve(__dirname, '../..');
interface Entry {
  resolved?: string;
  optionalDependencies?: Record<string, string>;
}

const lock: { packages: Record<string, Entry> } = JSON.parse(
  readFileSync(join(project, 'package-lock.json'), 'utf8'),
);

test.each(['antd', '@ant-design/pro-components', '@ant-design/icons', 'axios', 'zod', 'dayjs'])(
  '%s is installed once, so that the bundle holds one copy',
  (name) => {
    const copies = Object.keys(lock.packages).filter((path) =>
      path.endsWith(`node_modules/${name}`),
    );
    expect(copies).toEqual([`node_modules/${name}`]);
  },
);

test('the lock file names the builds for all systems, without which npm ci refuses it', () => {
  const names = new Set(
    Object.keys(lock.packages).map((path) => path.split('node_modules/').at(-1)),
  );
  const missing = Object.values(lock.packages)
    .flatMap(({ optionalDependencies = {} }) => Object.entries(optionalDependencies))
    .filter(([name, version]) => /^\d/.test(version) && !names.has(name))
    .map(([name]) => name);
  expect(missing).toEqual([]);
});

test('the lock file names no host but the public registry', () => {
  const hosts = Object.values(lock.packages)
    .flatMap(({ resolved }) => (resolved ? [new URL(resolved).origin] : []))
    .filter((origin) => origin !== 'https://registry.npmjs.org');
  expect([...new Set(hosts)]).toEqual([]);
});
