import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { checkBoundaries } from '../../scripts/boundaries/check';
import { tablesOf } from '../../scripts/boundaries/owners';
import { crowded } from '../../scripts/boundaries/rules';
import { areas } from '../../scripts/boundaries/table';
import { bad, good } from './boundary-cases';

const project = resolve(__dirname, '../..');
/** Started directly, because npx takes a second to find it. */
const TSX = 'node_modules/tsx/dist/cli.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'boundaries-'));
  write(good);
});
afterEach(() => rmSync(folder, { recursive: true }));

const runCommand = () =>
  spawnSync(process.execPath, [TSX, 'scripts/check-boundaries.ts', folder], {
    cwd: project,
    encoding: 'utf8',
  });

function write(files: Record<string, string>) {
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), source);
  }
}

test('accepts imports that follow the table', () => {
  expect(checkBoundaries(folder)).toEqual([]);
});

test.each(bad)("refuses what breaks '%s': %s: %s", (rule, file, source) => {
  write({ [file]: source });
  expect(checkBoundaries(folder)).toEqual([expect.objectContaining({ file, rule })]);
});

test('refuses modules that import each other in a circle', () => {
  write({
    'server/modules/post/post.service.ts': `import '../role/role.service';`,
    'server/modules/role/role.service.ts': `import '../dept/dept.service';`,
  });
  expect(checkBoundaries(folder)).toEqual([
    {
      file: 'server/modules/dept',
      rule: 'circle',
      text: 'modules import each other in a circle: dept > post > role > dept',
    },
  ]);
});

test('the command names modules in a circle, beside other problems', () => {
  write({
    'server/modules/dept/dept.service.ts': `import '../post/post.service';`,
    'server/modules/post/post.service.ts': `import '../dept/dept.service';`,
    'server/lib/a.ts': `import '../db/open';`,
  });
  const result = runCommand();
  expect(result.status).toBe(1);
  expect(result.stderr).toContain('in a circle: dept > post > dept');
  expect(result.stderr).toContain('server/lib/a.ts (lib) may import nothing of db');
});

test('tells which module writes a table and which read it', () => {
  write({
    'server/modules/role/role.repo.ts': `const find = (table: 'depts' | 'posts') =>
      db.selectFrom(table);`,
  });
  expect(tablesOf(folder)).toEqual([
    { name: 'depts', writers: ['dept'], readers: ['post', 'role'] },
  ]);
});

/** More files than the rule allows. */
const crowdOf = (folder: string, count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`${folder}/a${i}.ts`, '']));

test('accepts a full folder with tests beside, and one file per entity however many there are', () => {
  write({ ...crowdOf('src/hooks', crowded.most), 'src/hooks/a.test.ts': '' });
  write(crowdOf('src/locales/zh-CN', 3 * crowded.most));
  expect(checkBoundaries(folder)).toEqual([]);
});

test.each(['src/hooks', 'src/pages/org/dept/components', 'src/features/letter/parts'])(
  'refuses a folder that holds too many files: %s',
  (crowd) => {
    write(crowdOf(crowd, crowded.most + 1));
    const text = `${crowd} holds 13 source files; more than 12 want parts`;
    expect(checkBoundaries(folder)).toEqual([{ file: crowd, rule: 'crowded', text }]);
  },
);

test('refuses features that use each other in a circle, be it by different files', () => {
  write({
    'src/features/letter/A.tsx': `import '../account/A';`,
    'src/features/account/A.tsx': '',
    'src/features/account/B.tsx': `import type {} from '@/features/market/Cards';`,
  });
  expect(checkBoundaries(folder)).toEqual([
    {
      file: 'src/features/account',
      rule: 'feature-circle',
      text: 'features use each other in a circle: account > market > letter > account',
    },
  ]);
});

test('tries every row of the table that forbids something', () => {
  const tried = new Set(bad.map(([rule]) => rule));
  const strict = areas.filter((area) => !area.imports?.includes('*')).map((area) => area.name);
  expect(strict.filter((name) => !tried.has(name))).toEqual([]);
});

test('the command fails on a bad import and on settings that Umi ignores', () => {
  write({ 'server/lib/a.ts': `import '../db/open';`, 'config/config.ts': '' });
  const result = runCommand();
  expect(result.status).toBe(1);
  expect(result.stderr).toContain('server/lib/a.ts (lib) may import nothing of db');
  expect(result.stderr).toContain('config/config.ts is ignored');
});

test('the project itself follows the table', () => {
  expect(checkBoundaries(project)).toEqual([]);
});
