import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { checkDocuments } from '../../scripts/documents/check';

/** Started directly, because npx takes a second to find it. */
const TSX = 'node_modules/tsx/dist/cli.mjs';

/** A project with valid references, one of each kind. */
const good: Record<string, string> = {
  'README.md': '# Product\n\n[Rules](docs/rules.md#cats-dogs) and [below](#below)\n\n## Below\n',
  'docs/rules.md': [
    '# Rules',
    '## Cats, dogs',
    'See ADR 0001, [the index](adr/README.md), [here](#cats-dogs), [a site](https://example.com/x).',
    '## `Code`',
    'In `server/lib/a.ts`, also `lib/a.ts`, `a.ts`; files like `.rules.ts`, `lib/*.ts`, `a: b.ts`',
    '## Twice',
    '## Twice',
    '[second](#twice-1)',
    '```',
    '[in code](nowhere.md)',
    '```',
  ].join('\n'),
  'docs/adr/README.md': '# Decisions\n\n- [0001](0001-one.md)\n',
  'docs/adr/0001-one.md': '# 0001: One\n',
  'server/lib/a.ts': [
    '/** Feeds them (docs/rules.md, "Cats, dogs"; ADR 0001). */',
    "import Icon from '@ant-design/icons';",
    '/**',
    ' * Feeds them as it is written there (docs/rules.md, "Cats,',
    ' * dogs").',
    ' */',
    ["export const address = 'https://example.com/docs/';", '// of docs/rules.md, "Code"'].join(
      ' ',
    ),
  ].join('\n'),
  'src/pages/a.css': '/* README.md, "Below" */\n',
  'tests/server/a.test.ts': `export const text = 'design/ui.md, specification, shared/';\n`,
};

/** One file with one fault, and the message about it. */
const bad: [file: string, source: string, fault: string][] = [
  ['server/a.ts', '// docs/rules.md, "Birds"', 'docs/rules.md has no section "Birds"'],
  ['server/b.ts', '// docs/other.md, "Cats, dogs"', 'docs/other.md does not exist'],
  ['server/c.ts', '// Says ADR 0002', 'ADR 0002 does not exist'],
  ['contract/d.ts', '/** A row (rules.md: Cats). */', '".md" is not how to refer'],
  ['contract/e.ts', '/** A row (design/rules). */', '"design/" is not how to refer'],
  ['src/f.tsx', '{/* Drawn (docs/rules.md) */}', '"docs/" is not how to refer'],
  ['src/g.css', '/* shared/design */', '"shared/" is not how to refer'],
  [
    'scripts/h.ts',
    ['const a = 1;', '// The specification, section 3'].join(' '),
    '"specification" is not',
  ],
  ['bench/i.ts', '/**\n * docs/adr on menus\n */', '"docs/" is not how to refer'],
  ['config/j.ts', '// ADR 1', '"ADR" is not how to refer'],
  ['docs/k.md', '[gone](gone.md)', 'gone.md leads nowhere'],
  ['docs/l.md', '![gone](../gone.png)', '../gone.png leads nowhere'],
  ['docs/m.md', '[gone](rules.md#birds)', 'rules.md#birds leads to no section'],
  ['docs/n.md', '# Birds\n[gone](#cats-dogs)', '#cats-dogs leads to no section'],
  ['docs/o.md', 'As ADR 0002 says', 'ADR 0002 does not exist'],
  ['docs/p.md', 'Kept in `server/lib/b.ts`', 'server/lib/b.ts does not exist'],
  ['docs/q.md', 'Kept in `b/a.ts`', 'b/a.ts does not exist'],
  ['docs/adr/0002-two.md', '# 0002: Two', '0002-two.md is missing'],
];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'documents-'));
  write(good);
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(files: Record<string, string>) {
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), source);
  }
}

test('accepts references that lead to a section or a decision', () => {
  expect(checkDocuments(folder)).toEqual([]);
});

test.each(bad)('refuses %s: %s: %s', (file, source, fault) => {
  write({ [file]: source });
  expect(checkDocuments(folder)).toEqual([expect.stringContaining(fault)]);
});

test('refuses a decision that lacks a section of the template', () => {
  const sections = ['Context', 'Decision', 'Alternatives', 'Consequences'];
  write({
    'docs/adr/README.md': '[1](0001-one.md), [42](0042-two.md)',
    'docs/adr/0042-two.md': sections.map((section) => `## ${section}`).join('\n\n'),
  });
  expect(checkDocuments(folder)).toEqual([
    'docs/adr/0042-two.md: the section "Drawbacks" of the template is missing',
  ]);
});

test('names the file and the line of a comment', () => {
  write({ 'server/a.ts': 'export const a = 1;\n\n// docs/rules.md, "Birds"\n' });
  expect(checkDocuments(folder)).toEqual([expect.stringMatching(/^server\/a\.ts:3: /)]);
});

test('the command fails on a reference that leads nowhere', () => {
  write({ 'docs/k.md': '[gone](gone.md)' });
  const result = spawnSync(process.execPath, [TSX, 'scripts/check-documents.ts', folder], {
    cwd: resolve(__dirname, '../..'),
    encoding: 'utf8',
  });
  expect(result.status).toBe(1);
  expect(result.stderr).toContain('docs/k.md: gone.md leads nowhere');
});
