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

/** A copy of the built product, whose files a test may replace at run time. */
export interface Deployment {
  root: string;
  /** Folder of the console's files. */
  web: string;
  /** Replaces all files by those of another build; the server reads the index at its start. */
  deploy: () => void;
  /** Deletes the files with matching names; returns their names. */
  lose: (name: RegExp) => string[];
  /**
   * Turns the offline option on or off, as the build does; to be repeated after each deployment.
   */
  setOfflineApp: (isOn: boolean) => void;
  remove: () => void;
}

const HASHED = /\.([0-9a-f]{6,8})(\.\w+)+$/;

/**
 * Renames all files, as a build in which every file has changed. The compressed copies contain the
 * old names, so they are deleted. The service worker stays, because only part of its file list
 * would be correct; the option rewrites it.
 */
function renameAll(web: string): void {
  for (const name of readdirSync(web)) if (/\.(br|gz)$/.test(name)) rmSync(join(web, name));
  const names = readdirSync(web).filter((name) => name !== 'sw.js');
  const hashes = new Set(names.flatMap((name) => HASHED.exec(name)?.[1] ?? []));
  const turned = (text: string) =>
    text.replace(/\b[0-9a-f]{6,8}\b/g, (hash) =>
      hashes.has(hash) ? [...hash].reverse().join('') : hash,
    );
  for (const name of names.filter((name) => /\.(js|html)$/.test(name))) {
    const path = join(web, name);
    writeFileSync(path, turned(readFileSync(path, 'utf8')));
  }
  for (const name of names) renameSync(join(web, name), join(web, turned(name)));
}

/** In a child process, because workbox hangs within jest's modules. */
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

/** URL of the page's entry script. */
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
