import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../../harness/app/until';
import { project } from '../../harness/browser/server-process';

let folder: string;
let child: ChildProcess | undefined;
afterEach(() => {
  child?.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

test('an add-on is shown in a console of its own, again after a change, and nothing stays', async () => {
  folder = mkdtempSync(join(tmpdir(), 'dev-'));
  const addon = join(folder, 'hello');
  let said = '';
  const run = (...args: string[]) => {
    const script = ['--import', 'tsx', join('scripts', 'addon', 'main.ts'), ...args];
    const started = spawn(process.execPath, script, {
      cwd: project,
      env: { ...process.env, TMPDIR: folder },
    });
    for (const stream of [started.stdout, started.stderr]) {
      stream.on('data', (text: Buffer) => {
        said += text;
      });
    }
    return started;
  };
  const ended = (of: ChildProcess) => new Promise((done) => of.once('close', done));
  const until = (text: RegExp) =>
    eventually(() => text.test(said), String(text)).catch((cause) => {
      throw new Error(`What was said instead:\n${said}`, { cause });
    });
  await ended(run('new', addon, '--key', 'com.example.hello'));
  child = run('dev', addon, '--port', '0');
  const over = ended(child);
  await until(/dev\.1 is in the console/);
  await until(/Ctrl-C/);
  const texts = join(addon, 'src', 'texts.ts');
  writeFileSync(texts, readFileSync(texts, 'utf8').replace('Save', 'Keep'));
  // A look between the steps in which a file is written takes one version more.
  await until(/dev\.[2-9] is in the console/);
  child.kill('SIGINT');
  await over;
  expect(readdirSync(folder).filter((name) => name.startsWith('addon-dev'))).toEqual([]);
});
