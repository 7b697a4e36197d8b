import { execFileSync } from 'node:child_process';

const root = process.cwd();

/** Paths of the test files that jest runs on PostgreSQL. */
function filesOnPostgres(): string[] {
  const found = execFileSync(
    process.execPath,
    ['node_modules/jest/bin/jest.js', '--selectProjects', 'postgres', '--listTests', '--json'],
    { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  );
  return (JSON.parse(found) as string[]).map((file) => file.slice(root.length + 1)).sort();
}

test('PostgreSQL runs the tests of queries, and none of what comes before any query', () => {
  const files = filesOnPostgres();

  expect(files).toContain('server/modules/dept/dept.test.ts');
  expect(files).toContain('tests/postgres/nodes.test.ts');
  expect(
    files.filter((file) =>
      /^server\/(disk|lib|providers|sheets|db\/sqlite|http\/(openapi|request))\//.test(file),
    ),
  ).toEqual([]);
  expect(files.filter((file) => file.endsWith('.rules.test.ts'))).toEqual([]);
  const refused =
    /^tests\/server\/input\/(bounds|error-keys|long-text|queries|unknown-query)\.test\.ts$/;
  expect(files.filter((file) => refused.test(file))).toEqual([]);
});
