import { join, resolve } from 'node:path';
import type { Env } from '../../env';
import { diskStorage } from './disk';
import type { Storage } from './provider';

/** Folder of the data folder that holds files. */
const FOLDER = 'files';

/** The storage chosen in the environment. */
export function storageOf(env: Pick<Env, 'FILE_STORAGE' | 'DATA_DIR'>): Storage {
  switch (env.FILE_STORAGE) {
    case 'disk':
      return diskStorage(join(resolve(env.DATA_DIR), FOLDER));
  }
}
