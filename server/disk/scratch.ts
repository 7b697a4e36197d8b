import { randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync, openAsBlob, type WriteStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Outage } from '../lib/async/outage';
import { FILE, FOLDER } from './private-files';

const HOUR = 60 * 60 * 1000;
/** Names of the own files; other files in the folder are left alone. */
const OWN = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A folder of files that live as long as one request; only the server's user may read it. */
export class Scratch {
  constructor(
    private readonly folder: string,
    /** Logs files that cannot be removed. */
    private readonly outage?: Outage,
  ) {}

  /** The files of one request. */
  begin = () => new ScratchFiles(this.folder, this.outage);

  /** Sweeps now and every hour, because files that a process has just left are too young for the first sweep. */
  async keepSwept(now: () => number): Promise<void> {
    await this.sweep(now());
    setInterval(() => void this.sweep(now()), HOUR).unref();
  }

  /**
   * Removes what killed processes have left, as far as it can be removed. Files under way are
   * younger, because uploads have a minimum rate (docs/design/api.md, "Bodies").
   */
  async sweep(now: number): Promise<void> {
    const names = await readdir(this.folder).catch(() => []);
    for (const name of names.filter((entry) => OWN.test(entry))) {
      const path = join(this.folder, name);
      const found = await stat(path).catch(() => undefined);
      if (found?.isFile() && found.mtimeMs < now - HOUR) await rm(path).catch(() => undefined);
    }
  }
}

/** The files of one request. `remove` must follow, whatever becomes of the request. */
export class ScratchFiles {
  private readonly paths: string[] = [];

  constructor(
    private readonly folder: string,
    private readonly outage?: Outage,
  ) {}

  /** Begins a file. Errors of the stream are the system's, such as ENOSPC. */
  add(): { path: string; stream: WriteStream } {
    mkdirSync(this.folder, { recursive: true, mode: FOLDER });
    const path = join(this.folder, randomUUID());
    this.paths.push(path);
    return { path, stream: createWriteStream(path, { flags: 'wx', mode: FILE }) };
  }

  /** The finished file with its name and type as sent; its content is read from the disk. */
  static async read(path: string, name: string, type: string): Promise<File> {
    return new File([await openAsBlob(path)], name, { type });
  }

  /** Never fails: the call may have been done, and what is left is removed later. */
  async remove(): Promise<void> {
    const removed = await Promise.allSettled(this.paths.map((path) => rm(path, { force: true })));
    const failed = removed.find((outcome) => outcome.status === 'rejected');
    await this.outage?.watch(async () => {
      if (failed) throw failed.reason;
    });
  }
}
