import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compiledSources } from '../../config/compiled';
import { sourceFiles } from '../../scripts/boundaries/imports';

const project = process.cwd();

interface CompilerEvent {
  kind: string;
  detail?: { reason?: string; options?: { reason?: string } };
}

interface Babel {
  transformSync: (code: string, options: object) => unknown;
}

// The compiler that the build runs comes with Umi.
const umi = createRequire(require.resolve('@umijs/max/package.json'));
const preset = createRequire(umi.resolve('umi/package.json'));
const babel = preset('@babel/core') as Babel;
const compiler = preset.resolve('babel-plugin-react-compiler');

const files = sourceFiles(project, /\.tsx?$/).filter(
  (file) =>
    compiledSources.some((folder) => `/${file}`.startsWith(folder)) && !/\.test\./.test(file),
);

/** What the compiler tells of a file: a success, or why it left something as it is written. */
function compile(file: string, code: string): CompilerEvent[] {
  const events: CompilerEvent[] = [];
  const logger = { logEvent: (_file: string, event: CompilerEvent) => events.push(event) };
  babel.transformSync(code, {
    filename: file,
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: ['typescript', 'jsx'] },
    plugins: [[compiler, { logger }]],
  });
  return events;
}

const leftOut = (events: readonly CompilerEvent[]) =>
  events
    .filter(({ kind }) => kind !== 'CompileSuccess')
    .map(({ kind, detail }) => detail?.reason ?? detail?.options?.reason ?? kind);

test('the React compiler leaves no component of lists as it is written (ADR 0049)', () => {
  const told = files.map((file) => {
    const events = compile(file, readFileSync(join(project, file), 'utf8'));
    return { file, reasons: leftOut(events), done: events.length };
  });
  expect(told.filter(({ reasons }) => reasons.length > 0)).toEqual([]);
  expect(told.reduce((sum, { done }) => sum + done, 0)).toBeGreaterThan(100);
});

test('a component that the compiler leaves out is told of', () => {
  const code = `export function Save({ save }) {
    const end = async () => { try { await save(); } finally { save.end(); } };
    return <button onClick={end} />;
  }`;
  expect(leftOut(compile('Save.tsx', code))).toEqual([expect.stringContaining('TryStatement')]);
});
