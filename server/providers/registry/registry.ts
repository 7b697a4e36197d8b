import { ADDON_LIMIT } from '#contract/addon/limits';
import { RegistryProblem } from '../../lib/addon/problem';
import type { AddonSource } from '../../lib/addon/source';
import { BadJson, strictText } from '../../lib/input/strict-json';
import { openFile } from './folder';
import { type Answer, ask } from './web';

const INDEX = 'index.json';
const HTML = /^(?:text\/html|application\/xhtml)/i;

/** How an index is asked for. */
export interface IndexAsk {
  /** Of the last index. */
  etag?: string | null;
  signal?: AbortSignal;
  /** In place of the usual time that a server may say nothing. */
  idleMs?: number;
}

/** An index as it came, not yet checked, or that it is still the last one. */
export type FetchedIndex = { isSame: true } | { isSame: false; text: string; etag: string | null };

/** The address of a file beside the index. */
export const addressOf = ({ location }: AddonSource, file: string): URL => new URL(file, location);

/** Refuses answers without a file. @throws RegistryProblem */
export function assertIsFile({ status, headers }: Answer, file: string, good: readonly number[]) {
  if (HTML.test(headers['content-type'] ?? '')) throw new RegistryProblem('registry.html');
  if (!good.includes(status)) throw new RegistryProblem('registry.status', { file, status });
}

async function textOf(chunks: AsyncIterable<Buffer>): Promise<string> {
  const limit = ADDON_LIMIT.indexBytes;
  const held: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > limit) throw new RegistryProblem('registry.too-large', { file: INDEX, limit });
    held.push(chunk);
  }
  try {
    return strictText(Buffer.concat(held));
  } catch (error) {
    throw error instanceof BadJson ? new RegistryProblem('registry.json') : error;
  }
}

async function readFromFolder(folder: string, known: IndexAsk): Promise<FetchedIndex> {
  const { file, etag } = await openFile(folder, INDEX);
  try {
    if (etag === known.etag) return { isSame: true };
    const chunks = file.createReadStream({ start: 0, autoClose: false });
    return { isSame: false, text: await textOf(chunks), etag };
  } finally {
    await file.close();
  }
}

/**
 * Fetches the index of a registry, unless it is the one that is known. What comes is not believed by
 * anybody before `readIndex`. @throws RegistryProblem, or the signal's reason
 */
export function fetchIndex(source: AddonSource, known: IndexAsk = {}): Promise<FetchedIndex> {
  if (source.isFolder) return readFromFolder(source.location, known);
  const { etag, signal, idleMs } = known;
  const headers: Record<string, string> = etag ? { 'If-None-Match': etag } : {};
  const how = { headers, bytes: ADDON_LIMIT.indexBytes, signal, idleMs };
  return ask(addressOf(source, INDEX), how, async (answer): Promise<FetchedIndex> => {
    if (answer.status === 304 && etag) return { isSame: true };
    assertIsFile(answer, INDEX, [200]);
    const text = await textOf(answer.chunks);
    return { isSame: false, text, etag: answer.headers.etag ?? null };
  });
}
