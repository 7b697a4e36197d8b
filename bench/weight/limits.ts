import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Renders } from './renders';

/** What a first visit loads. */
export interface Load {
  /** As sent, compressed. */
  bytes: number;
  /** Those that brought a file. */
  requests: number;
}

/** Milliseconds of a first visit on a slowed processor. */
export interface Times {
  /** Until the first rows, or what the page has in their place, are drawn. */
  rows: number;
  largestPaint: number;
  /** Total blocking time. */
  blocked: number;
  longestTask: number;
}

/** What was measured for the last release. */
export interface Release extends Load, Times {
  renders: Renders;
  /** The largest packages and their kB: `antd 120.3, react-dom 55.6`. */
  packages: string;
}

/** A page that is weighed. */
export interface WeighedPage {
  name: string;
  /** Below the console's base path. */
  path: string;
  /** What stands once the first rows are there. */
  ready: string;
  /** No first visit may load more. */
  limit: Load;
  /** What the limit is to come down to. */
  goal?: Partial<Load>;
  release?: Release;
}

interface Limits {
  /** The version whose figures are compared with. */
  release: string;
  pages: WeighedPage[];
}

const file = fileURLToPath(new URL('./limits.json', import.meta.url));

/** The pages with their limits and the figures of the last release: bench/weight/limits.json. */
export const readLimits = (): Limits => JSON.parse(readFileSync(file, 'utf8'));

/** Keeps figures as those of a release; the limits stay. */
export function recordRelease(version: string, figures: ReadonlyMap<string, Release>): void {
  const limits = readLimits();
  for (const page of limits.pages) page.release = figures.get(page.name) ?? page.release;
  writeFileSync(file, `${JSON.stringify({ ...limits, release: version }, null, 2)}\n`);
}

/** What of a page is above its limit, as sentences. */
export function excessOf({ name, limit }: WeighedPage, { bytes, requests }: Load): string[] {
  const found: string[] = [];
  if (bytes > limit.bytes) found.push(`${name}: ${bytes} bytes, the limit is ${limit.bytes}`);
  if (requests > limit.requests) {
    found.push(`${name}: ${requests} requests, the limit is ${limit.requests}`);
  }
  return found;
}
