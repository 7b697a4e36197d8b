import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const project = resolve(__dirname, '../..');
const lock: { packages: Record<string, { version?: string; resolved?: string; dev?: boolean }> } =
  JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8'));

test.each(['antd', '@ant-design/pro-components', '@ant-design/icons', 'axios', 'zod', 'dayjs'])(
  '%s is installed once, so that the bundle holds one copy',
  (name) => {
    const copies = Object.keys(lock.packages).filter((path) =>
      path.endsWith(`node_modules/${name}`),
    );
    expect(copies).toEqual([`node_modules/${name}`]);
  },
);

test('the lock file names no host but the public registry', () => {
  const hosts = Object.values(lock.packages)
    .flatMap(({ resolved }) => (resolved ? [new URL(resolved).origin] : []))
    .filter((origin) => origin !== 'https://registry.npmjs.org');
  expect([...new Set(hosts)]).toEqual([]);
});
