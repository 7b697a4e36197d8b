import { existsSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildFailure, buildSync } from 'esbuild';
import { MANIFEST } from '#server/modules/addon/package/entry.rules';
import { filesBelow, type PackedFile } from './pack';
import { Problem } from './problem';

/** This repository, whose kit and packages add-ons are built with wherever they lie. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Where the script of a page begins, in the folder of an add-on. */
const ENTRY = join('src', 'main.tsx');

/** A script that cannot be built, with a line for each place. */
export class Unbuilt extends Problem {
  constructor(readonly places: readonly { file: string; text: string }[]) {
    super(places.map(({ file, text }) => `${file}: ${text}`).join('\n'));
  }
}

const placesOf = ({ errors }: BuildFailure) =>
  errors.map(({ location, text }) => {
    if (!location) return { file: ENTRY, text };
    const { file, line, column } = location;
    return { file: `${file}:${line}:${column + 1}`, text };
  });

/**
 * The script of an add-on's page, `main.js`, and the styles that it imports, `main.css`. @throws Unbuilt
 */
export function bundle(folder: string): PackedFile[] {
  try {
    return buildSync({
      absWorkingDir: resolve(folder),
      entryPoints: [ENTRY],
      nodePaths: [join(root, 'node_modules')],
      outdir: 'web',
      bundle: true,
      write: false,
      minify: true,
      format: 'esm',
      jsx: 'automatic',
      jsxImportSource: 'preact',
      target: 'es2022',
      legalComments: 'none',
      logLevel: 'silent',
    }).outputFiles.map(({ path, contents }) => ({
      name: `web/${basename(path)}`,
      content: Buffer.from(contents),
    }));
  } catch (error) {
    throw new Unbuilt(placesOf(error as BuildFailure));
  }
}

/** What the folder of an add-on gives to a package beside what is built: `addon.json` and `web/`. */
export function givenFiles(folder: string, manifest = MANIFEST): PackedFile[] {
  const path = join(folder, manifest);
  if (!existsSync(path)) throw new Problem(`${path}: there is no such file. "new" writes one.`);
  const web = join(folder, 'web');
  return [
    { name: MANIFEST, content: readFileSync(path) },
    ...(existsSync(web) ? filesBelow(web, 'web/') : []),
  ];
}
