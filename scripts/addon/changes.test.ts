import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { watchChanges } from './changes';

let folder: string;
let stop: AbortController;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'changes-'));
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src', 'page.ts'), 'before');
  stop = new AbortController();
});
afterEach(() => {
  stop.abort();
  rmSync(folder, { recursive: true });
});

const save = (text: string) => writeFileSync(join(folder, 'src', 'page.ts'), text);

test('what is saved before anybody asks is not missed', async () => {
  const hasChanged = watchChanges(folder, stop.signal);
  save('saved during a build');
  await wait(300);
  expect(await hasChanged()).toBe(true);
});

test('a change is told once, and nothing after the end', async () => {
  const hasChanged = watchChanges(folder, stop.signal);
  save('once');
  expect(await hasChanged()).toBe(true);
  const next = hasChanged();
  await wait(300);
  stop.abort();
  expect(await next).toBe(false);
});
