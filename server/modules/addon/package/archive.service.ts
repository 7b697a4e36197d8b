import { open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { type Extract, extract } from 'tar-stream';
import { ADDON_LIMIT } from '#contract/addon/limits';
import { PackageProblem } from '../../../lib/addon/problem';
import { type Heading, Listing } from './entry.rules';

/** Reads or keeps the content of a file; whatever it leaves is skipped. */
export type Take = (name: string, content: AsyncIterable<Uint8Array>) => Promise<void>;

/** The first bytes of what gzip has compressed. */
const MAGIC = Buffer.from([0x1f, 0x8b]);

/** What an archive is made of; one of zeros is its end. */
const BLOCK = 512;
const ZEROS = Buffer.alloc(BLOCK);

/**
 * Where an archive has ended. What stands behind that is read by some programs and not by others, so that
 * who looks into a package might see less than who runs it.
 */
class Ends {
  private rest: Buffer = Buffer.alloc(0);
  private at = 0;
  /** Where zeros begin and end, in blocks that follow each other. */
  private readonly zeros: { from: number; to: number }[] = [];
  private next = 0;

  /** Looks at what comes, before it is read. */
  watch(chunk: Buffer): void {
    const bytes = this.rest.length > 0 ? Buffer.concat([this.rest, chunk]) : chunk;
    let from = 0;
    for (; from + BLOCK <= bytes.length; from += BLOCK, this.at += BLOCK) {
      if (ZEROS.equals(bytes.subarray(from, from + BLOCK))) this.add(this.at);
    }
    this.rest = bytes.subarray(from);
  }

  private add(at: number): void {
    const last = this.zeros.at(-1);
    if (last?.to === at) last.to += BLOCK;
    else this.zeros.push({ from: at, to: at + BLOCK });
  }

  /** Whether there is one between two places; what is before the first is not asked for again. */
  isBetween(start: number, end: number): boolean {
    while ((this.zeros[this.next]?.to ?? Number.POSITIVE_INFINITY) <= start) this.next += 1;
    return (this.zeros[this.next]?.from ?? Number.POSITIVE_INFINITY) < end;
  }
}

/** Passes unpacked bytes on as long as they are as many as a package may have. @throws PackageProblem */
async function* limited(
  chunks: AsyncIterable<Buffer>,
  size: number,
  ends: Ends,
): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > ADDON_LIMIT.unpackedBytes) {
      throw new PackageProblem('package.unpacked', { limit: ADDON_LIMIT.unpackedBytes });
    }
    if (bytes > size * ADDON_LIMIT.ratio) {
      throw new PackageProblem('package.ratio', { limit: ADDON_LIMIT.ratio });
    }
    ends.watch(chunk);
    yield chunk;
  }
}

/** What failed while reading, as a problem of the package if it is one. */
function problemOf(error: unknown): unknown {
  const { code = '', message = '' } = Object(error) as NodeJS.ErrnoException;
  if (code === 'Z_BUF_ERROR' || message === 'Unexpected end of data') {
    return new PackageProblem('package.cut');
  }
  // Of what would be another part, after the first one.
  if (message === 'incorrect header check') return new PackageProblem('package.trailing');
  const isOfTar =
    error instanceof Error && /^(?:Invalid (?:tar )?header|Header exceeds)/.test(message);
  return code.startsWith('Z_') || isOfTar ? new PackageProblem('package.damaged') : error;
}

async function openGzip(path: string) {
  const file = await open(path);
  const { bytesRead, buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
  if (bytesRead < 2 || buffer.equals(MAGIC)) return file.createReadStream({ start: 0 });
  await file.close();
  throw new PackageProblem('package.gzip');
}

/** Resolves when the archive wants more, or nothing more. */
function written(archive: Extract, chunk: Buffer): Promise<void> {
  if (archive.destroying || archive.write(chunk)) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      archive.off('drain', done).off('close', done);
      resolve();
    };
    archive.on('drain', done).on('close', done);
  });
}

/** Hands everything to the archive; what fails is thrown by whoever reads that. */
async function feed(archive: Extract, chunks: AsyncIterable<Buffer>): Promise<void> {
  try {
    for await (const chunk of chunks) await written(archive, chunk);
    archive.end(undefined);
  } catch (error) {
    archive.destroy(error as Error);
  }
}

/**
 * Goes through an archive of `size` bytes once, without holding more than a piece of it, and refuses
 * whatever a package must not hold before it is read. @throws PackageProblem
 */
export async function readArchive(path: string, size: number, take: Take): Promise<Listing> {
  const listing = new Listing();
  const source = await openGzip(path);
  const gunzip = createGunzip();
  const archive = extract();
  source.on('error', (error) => gunzip.destroy(error)).pipe(gunzip);
  const ends = new Ends();
  const feeding = feed(archive, limited(gunzip, size, ends));
  let end = 0;
  try {
    for await (const entry of archive) {
      const heading: Heading & { byteOffset: number } = entry.header as never;
      if (ends.isBetween(end, heading.byteOffset)) throw new PackageProblem('package.trailing');
      end = heading.byteOffset + Math.ceil(heading.size / BLOCK) * BLOCK;
      const name = listing.add(heading);
      if (heading.type === 'file') await take(name, entry as AsyncIterable<Uint8Array>);
      entry.resume();
    }
  } catch (error) {
    throw problemOf(error);
  } finally {
    archive.destroy();
    source.destroy();
    gunzip.destroy();
    await feeding;
  }
  // What follows the end of the compressed data is not read, and not by others' programs either.
  if (gunzip.bytesWritten !== size) throw new PackageProblem('package.trailing');
  return listing;
}
