import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Hono } from 'hono';
import { compress } from 'hono/compress';
import { ADDON_PATTERN } from '#contract/addon/limits';
import { ADDON_FILES_PATH } from '#contract/codes';
import { Refusal } from '../../lib/refusal';
import type { AppEnv, Deps } from '../context';
import { nameableHost } from '../headers';
import { originOf } from '../request/visit';
import { addonHeaders, typeOf } from './addon-policy';
import { assertFile } from './guard';
import { answerRefusal } from './refusal';

/** A hash of a package, and a file in it. */
const ADDRESS = /^([0-9a-f]{64})\/(.+)$/;
const FILE_MAX = 512;

interface FileOptions {
  /** The folder of a package that is installed. @throws Refusal frame.removed */
  openPackage: (deps: Deps, sha256: string) => Promise<string>;
}

/** @throws Refusal frame.removed for what is no file of the package */
async function fileIn(folder: string, path: string) {
  if (path.length > FILE_MAX || !ADDON_PATTERN.file.test(path)) throw new Refusal('frame.removed');
  const file = join(folder, path);
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new Refusal('frame.removed');
  return { file, size: found.size };
}

/**
 * Serves the files of installed add-ons at addresses with the hash of their package, so that they never
 * change: `/addon/<hash>/<path>`. They are public and hold no secrets. Nothing below it redirects, for
 * a redirect would lead out of what the policy of the page allows (ADR 0069).
 */
export function bindAddonFiles(app: Hono<AppEnv>, { openPackage }: FileOptions): void {
  app.get(`${ADDON_FILES_PATH}*`, compress(), async (c) => {
    try {
      assertFile(c);
      // The policy names the host, which would let a page reach others by `*`.
      if (nameableHost(c) === undefined) throw new Refusal('frame.not-here');
      const [, sha256 = '', path = ''] =
        ADDRESS.exec(c.req.path.slice(ADDON_FILES_PATH.length)) ?? [];
      if (sha256 === '') throw new Refusal('frame.removed');
      const { file, size } = await fileIn(await openPackage(c.get('deps'), sha256), path);
      const base = `${originOf(c)}${ADDON_FILES_PATH}${sha256}/`;
      Object.assign(c.get('headers'), addonHeaders(base));
      const about = { 'Content-Type': typeOf(path), 'Content-Length': String(size) };
      if (c.req.method === 'HEAD') return c.body(null, 200, about);
      return c.body(Readable.toWeb(createReadStream(file)) as ReadableStream, 200, about);
    } catch (error) {
      return answerRefusal(c, error);
    }
  });
}
