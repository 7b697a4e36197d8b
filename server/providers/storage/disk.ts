import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { chmod, copyFile, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FILE, FOLDER } from '../../disk/private-files';
import type { Storage } from './provider';

/** Keys are digests and endings; whatever else would be a path is refused. */
const NAME = /^[0-9a-f]{32}$/;
const KEY = /^[0-9a-f]{64}(?:\.[a-z]+)?$/;

/** Codes of a file system that has no second names for files, or none for this one. */
const NO_LINK = /^(EPERM|ENOTSUP|EOPNOTSUPP|ENOSYS|EMLINK|EXDEV)$/;

/** A row that names a content must not outlive its bytes in a power cut. */
async function sync(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.sync().finally(() => file.close());
}

/** Keeps contents in a folder that only the server's user may read. */
export function diskStorage(folder: string): Storage {
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new Error('not a key of a content');
    // A folder for each two digits, because huge folders are slow.
    return join(folder, 'contents', key.slice(0, 2), key);
  };
  const staging = join(folder, 'uploads');
  const stagingOf = (name: string) => {
    if (!NAME.test(name)) throw new Error('not a name of an upload');
    mkdirSync(staging, { recursive: true, mode: FOLDER });
    return join(staging, name);
  };
  const newPath = () => stagingOf(randomBytes(16).toString('hex'));
  const copyTo = async (target: string, path: string) => {
    const copy = newPath();
    try {
      await copyFile(path, copy);
      await sync(copy);
      await rename(copy, target);
    } catch (error) {
      await rm(copy, { force: true });
      throw error;
    }
  };
  const has = async (key: string) =>
    stat(pathOf(key)).then(
      (found) => found.isFile(),
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return false;
        throw error;
      },
    );
  return {
    stagingOf,
    newPath,
    async findStale(before) {
      const stale: string[] = [];
      for (const name of (await readdir(staging).catch(() => [])).filter((one) => NAME.test(one))) {
        const found = await stat(join(staging, name)).catch(() => undefined);
        if (found?.isFile() && found.mtimeMs < before) stale.push(name);
      }
      return stale;
    },
    pathOf,
    has,
    sizeOf: async (key) => (await stat(pathOf(key))).size,
    async put(key, path) {
      if (await has(key)) return;
      const target = pathOf(key);
      await mkdir(dirname(target), { recursive: true, mode: FOLDER });
      await chmod(path, FILE);
      await sync(path);
      await link(path, target).catch(async (error: NodeJS.ErrnoException) => {
        const code = error.code ?? '';
        // Somebody else has put the same meanwhile.
        if (code === 'EEXIST') return;
        if (!NO_LINK.test(code)) throw error;
        await copyTo(target, path);
      });
    },
    async read(key, span) {
      const file = await open(pathOf(key));
      return file.createReadStream({ ...span, highWaterMark: 256 * 1024 });
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
