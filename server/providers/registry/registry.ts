import type { KeyObject } from 'node:crypto';

export interface Source {
  location: string;
  keys: readonly KeyObject[];
  isFolder: boolean;
  isBuilt?: boolean;
}
export async function fetchIndex(
  _source: Source,
  _options: { etag: string | null; signal: AbortSignal },
): Promise<{ isSame: true } | { text: string; etag: string | null }> {
  throw new Error('to come');
}
export async function fetchPackage(
  _source: Source,
  _file: string,
  _path: string,
  _options: { size: number; from: number; signal: AbortSignal; onBytes: (bytes: number) => void },
): Promise<void> {
  throw new Error('to come');
}
