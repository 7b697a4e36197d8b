import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { project } from '../harness/browser/server-process';

/* Of what both databases share, nothing is left out because one of them does not run the file. */
test('every file that shares its rows between the databases runs on PostgreSQL', () => {
  const list = ['node_modules/jest/bin/jest.js', '--listTests', '--selectProjects', 'postgres'];
  const { stdout } = spawnSync(process.execPath, list, { cwd: project, encoding: 'utf8' });
  const onPostgres = new Set(stdout.split('\n'));
  const files = ['contract', 'server', 'tests/server'].flatMap((folder) =>
    readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => join(project, folder, file)),
  );
  const sharing = files.filter((file) => /\bdosed(Count)?\(/.test(readFileSync(file, 'utf8')));
  expect(sharing.length).toBeGreaterThan(10);
  expect(sharing.filter((file) => !onPostgres.has(file))).toEqual([]);
});
