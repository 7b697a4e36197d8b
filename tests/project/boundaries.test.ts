import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { checkBoundaries } from '../../scripts/boundaries/check';
import { tablesOf } from '../../scripts/boundaries/owners';
import { crowded } from '../../scripts/boundaries/rules';
import { areas } from '../../scripts/boundaries/table';

const project = resolve(__dirname, '../..');
/** Started directly, because npx takes a second to find it. */
const TSX = 'node_modules/tsx/dist/cli.mjs';

/** Valid files, which the bad ones import. */
const good: Record<string, string> = {
  'config/theme.ts': '',
  'contract/dept.ts': `import { z } from 'zod';`,
  'contract/limits.ts': '',
  'mock/index.ts': `import '#server/app';`,
  'plugin.ts': `import '@hono/node-server';`,
  'server/app.ts': `import 'hono'; import './modules/dept/dept.routes';`,
  'server/db/open.ts': `import 'kysely'; import type {} from '#contract/dept';`,
  'server/env.ts': `import 'zod';`,
  'server/http/bind.ts': `import 'hono'; import '../db/open';`,
  'server/lib/tree.ts': '',
  'server/providers/sms/outbox.ts': `import 'node:fs'; import type {} from '#server/env';`,
  'server/modules/dept/dept.repo.ts': `import { sql } from 'kysely'; import '#server/db/open';
    db.deleteFrom('depts');`,
  'server/modules/dept/import/line.service.ts': `import '../dept.repo'; import '../dept.rules';`,
  'server/modules/dept/dept.rules.ts': `import '#server/lib/tree'; import 'otpauth';`,
  'server/modules/dept/dept.routes.ts': `import './dept.service'; import '#server/http/bind';`,
  'server/modules/dept/dept.service.ts': `import './dept.repo'; import '../post/post.service';`,
  'server/modules/post/post.repo.ts': `/* db.updateTable('depts') */\ndb.selectFrom('depts');`,
  'server/modules/post/post.service.ts': `import '#contract/dept'; import '#server/lib/tree';`,
  'src/components/crud/Table.tsx': `import { Table } from 'antd';`,
  'src/features/letter/LetterForm.tsx': `import '@/components/crud/Table';`,
  'src/features/market/Cards.tsx': `import '@/features/letter/LetterForm';`,
  'src/shell/Shell.tsx': `import '@/features/letter/LetterForm';`,
  'src/stores/session.ts': '',
  'src/hooks/reading/useData.ts': `import { useRequest } from 'ahooks';`,
  'src/layouts/index.tsx': `import '@/components/crud/Table'; import { Outlet } from '@umijs/max';`,
  'src/pages/org/dept/columns.tsx': `import { type Dept } from '#contract/dept';`,
  'src/pages/org/dept/index.tsx': `import './columns'; import '@/services/dept';`,
  'src/services/dept.ts': `import { call } from '../../src/services/request/call'; import type {} from '#contract/dept';`,
  'src/services/request/call.ts': `import { request } from '@umijs/max'; import '#contract/limits';`,
  'tests/harness/app.ts': `import '#server/app';`,
};

/** One line that breaks one rule: rule, file, import. */
const bad: [rule: string, file: string, source: string][] = [
  ['constants', 'contract/codes.ts', `import '#contract/dept';`],
  ['contract', 'contract/post.ts', `import '#server/lib/tree';`],
  ['contract', 'contract/role.ts', `import 'kysely';`],
  ['config', 'config/routes.ts', `import '../src/services/request/call';`],
  ['request', 'src/services/request/call.ts', `import '@/services/dept';`],
  ['utils', 'src/utils/a.ts', `import '@/services/dept';`],
  ['utils', 'src/utils/b.ts', `import axios from 'axios';`],
  ['locales', 'src/locales/a.ts', `import '@/components/crud/Table';`],
  ['services', 'src/services/a.ts', `import { dept } from '#contract/dept';`],
  ['services', 'src/services/b.ts', `import 'zod';`],
  ['components', 'src/components/A.tsx', `import '@/pages/org/dept/index';`],
  ['components', 'src/components/B.tsx', `import type {} from '#server/db/open';`],
  ['components', 'src/components/C.tsx', `import '@/features/letter/LetterForm';`],
  ['components', 'src/components/D.tsx', `import '@/shell/Shell';`],
  ['features', 'src/features/letter/A.tsx', `import '@/shell/Shell';`],
  ['features', 'src/features/letter/B.tsx', `import type {} from '@/pages/org/dept/columns';`],
  ['shell', 'src/shell/menu/A.tsx', `import '@/pages/org/dept/columns';`],
  ['stores', 'src/stores/a.ts', `import '@/services/dept';`],
  ['mended', 'src/mended/a.ts', `import '@/components/crud/Table';`],
  ['worker', 'src/worker/a.ts', `import '@/services/dept';`],
  ['hooks', 'src/hooks/useA.ts', `import { call } from '../../src/services/request/call';`],
  ['hooks', 'src/hooks/useB.ts', `import '@/components/crud/Table';`],
  ['pages', 'src/pages/org/a/index.tsx', `import '@/shell/Shell';`],
  ['pages', 'src/pages/org/post/index.tsx', `import '../dept/columns';`],
  ['pages', 'src/pages/org/user/index.tsx', `import { LIMIT } from '../../../../server/lib/tree';`],
  ['frame', 'src/access.ts', `import '@/pages/org/dept/index';`],
  ['frame', 'src/typings.d.ts', `import type {} from '../tests/harness/app';`],
  ['lib', 'server/lib/a.ts', `import '../db/open';`],
  ['disk', 'server/disk/a.ts', `import '../db/open';`],
  ['sheets', 'server/sheets/a.ts', `import '../db/open';`],
  ['http', 'server/http/b.ts', `import { parse } from 'csv-parse/sync';`],
  ['db', 'server/db/a.ts', `import { dept } from '#contract/dept';`],
  ['jobs', 'server/jobs/a.ts', `import '../http/bind';`],
  ['db', 'server/db/b.ts', `type A = import('../http/bind').A;`],
  ['http', 'server/http/a.ts', `import '../modules/dept/dept.service';`],
  ['routes', 'server/modules/dept/a.routes.ts', `import './dept.repo';`],
  ['service', 'server/modules/dept/a.service.ts', `import 'zod';`],
  ['service', 'server/modules/dept/b.service.ts', `import { Hono } from 'hono';`],
  ['service', 'server/modules/dept/c.service.ts', `import { sql } from 'kysely';`],
  ['service', 'server/modules/role/d.service.ts', `import '../dept/dept.repo';`],
  ['service', 'server/modules/post/e.service.ts', `import '#server/http/bind';`],
  ['repo', 'server/modules/dept/a.repo.ts', `import './dept.service';`],
  ['rules', 'server/modules/dept/a.rules.ts', `import './dept.repo';`],
  ['rules', 'server/modules/dept/b.rules.ts', `import type {} from '#server/db/open';`],
  ['providers', 'server/providers/mail/a.ts', `import '#server/db/open';`],
  ['service', 'server/modules/role/mail/f.service.ts', `import '../../dept/dept.repo';`],
  ['owner', 'server/modules/post/a.repo.ts', `db.updateTable('depts').set({});`],
  ['owner', 'server/db/c.ts', `db.insertInto('depts');`],
  ['owner', 'server/modules/dept/b.repo.ts', `db.deleteFrom(table);`],
  ['live-rows', 'server/modules/post/b.repo.ts', `query.where('deletedAt', 'is', null);`],
  ['live-rows', 'server/modules/post/c.repo.ts', 'sql`members.deleted_at is null`;'],
  ['owner', 'server/modules/post/d.repo.ts', `db.insertInto<'depts'>('depts');`],
  [
    'live-rows',
    'server/modules/post/e.repo.ts',
    `query.where(\n'members.deletedAt',\n'is',\nnull);`,
  ],
  ['live-rows', 'server/modules/post/f.service.ts', 'member.deletedAt === null;'],
  ['queries', 'server/modules/post/g.service.ts', `db.selectFrom('posts');`],
  ['queries', 'server/modules/post/h.routes.ts', 'sql`select 1`;'],
  ['pure', 'server/modules/post/a.rules.ts', `import 'node:fs';`],
  ['pure', 'server/modules/post/b.rules.ts', 'Date.now();'],
  ['area', 'server/modules/dept/import/lines/a.service.ts', ''],
  ['env', 'server/env.ts', `import './app';`],
  ['app', 'server/main.ts', `import '../src/services/request/call';`],
  ['mock', 'mock/data.ts', `import '../src/services/request/call';`],
  ['plugin', 'plugin.ts', `export * from './mock/index';`],
  ['scripts', 'scripts/a.ts', `import '../server/app';`],
  ['missing', 'server/lib/b.ts', `const b = () => import('./nowhere');`],
  ['generated', 'server/lib/c.ts', `import '@@/exports';`],
  ['one-request-layer', 'src/pages/org/a/index.tsx', `import { request } from '@umijs/max';`],
  ['one-hook', 'src/pages/org/d/index.tsx', `import { useRequest } from 'ahooks';`],
  ['light', 'src/pages/user/login/index.tsx', `import '@/components/crud/Table';`],
  ['length', 'src/pages/org/b/index.tsx', '//\n'.repeat(150)],
  ['length', 'server/lib/d.ts', '//\n'.repeat(250)],
  ['area', 'server/modules/dept/helpers.ts', ''],
];

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
  expect(tablesOf(folder)).toEqual([{ name: 'depts', writers: ['dept'], readers: ['post'] }]);
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
