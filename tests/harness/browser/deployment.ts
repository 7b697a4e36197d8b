import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { project } from './server-process';

/** A copy of the built product, whose files a test may replace while it runs. */
export interface Deployment {
  root: string;
  /** Folder of the page's files. */
  web: string;
  /** Replaces all files by those of another build; the server reads the index when it starts. */
  deploy: () => void;
  /** Takes away the files whose names match; answers their names. */
  lose: (name: RegExp) => string[];
  /** Gives it the offline option or takes it away, as the build does; anew after each deployment. */
  setOfflineApp: (isOn: boolean) => void;
  remove: () => void;
}

const HASHED = /\.([0-9a-f]{8})(\.\w+)+$/;

/**
 * Names each file anew, as another build does whose every file has changed. The compressed copies
 * would still hold the old names, so they go. The service worker stays, for what it says of its
 * files would be half true; the option writes it anew.
 */
function renameAll(web: string): void {
  for (const name of readdirSync(web)) if (/\.(br|gz)$/.test(name)) rmSync(join(web, name));
  const names = readdirSync(web).filter((name) => name !== 'sw.js');
  const hashes = new Set(names.flatMap((name) => HASHED.exec(name)?.[1] ?? []));
  const turned = (text: string) =>
    text.replace(/[0-9a-f]{8}/g, (hash) =>
      hashes.has(hash) ? [...hash].reverse().join('') : hash,
    );
  for (const name of names.filter((name) => /\.(js|html)$/.test(name))) {
    const path = join(web, name);
    writeFileSync(path, turned(readFileSync(path, 'utf8')));
  }
  for (const name of names) renameSync(join(web, name), join(web, turned(name)));
}

/** In a process of its own: workbox waits for ever among jest's modules. */
function finishOfflineApp(web: string, isOn: boolean): void {
  const script = JSON.stringify(join(project, 'scripts', 'offline-app.ts'));
  const code = `
    import { finishOfflineApp } from ${script};
    void finishOfflineApp(${JSON.stringify(web)}, ${isOn});
  `;
  const tsx = join(project, 'node_modules', 'tsx', 'dist', 'cli.mjs');
  const stdio = ['ignore', 'ignore', 'pipe'] as const;
  execFileSync(process.execPath, [tsx, '-e', code], { cwd: project, stdio: [...stdio] });
}

/** Address of the script that the page's build begins with. */
export const entryOf = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.scripts, ({ src }) => src).find((src) => /umi/.test(src)),
  );

export function copyBuild(): Deployment {
  const root = mkdtempSync(join(tmpdir(), 'deployed-'));
  const web = join(root, 'dist', 'web');
  cpSync(join(project, 'dist'), join(root, 'dist'), { recursive: true });
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'));
  return {
    root,
    web,
    deploy: () => renameAll(web),
    lose(pattern) {
      const names = readdirSync(web).filter((name) => pattern.test(name));
      for (const name of names) rmSync(join(web, name));
      return names;
    },
    setOfflineApp: (isOn) => finishOfflineApp(web, isOn),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
