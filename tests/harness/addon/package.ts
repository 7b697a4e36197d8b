import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { z } from 'zod';
import { type AddonManifest, addonManifest } from '#contract/addon/manifest';

/** A member of an archive; all that a hostile one may say can be said. */
export interface Part {
  name: string | Buffer;
  content?: string | Buffer;
  /** The type as the archive has it: `0` file, `5` folder, `2` symbolic link, `x` more of the next one. */
  type?: string;
  link?: string;
  /** The length that the archive says; that of the content by default. */
  size?: number;
}

const BLOCK = 512;
const padded = (bytes: Buffer) =>
  Buffer.concat([bytes, Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK)]);

function headerOf({ name, content = '', type = '0', link = '', size }: Part): Buffer {
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, width: number) => value.toString(8).padStart(width, '0');
  Buffer.from(name).copy(header, 0, 0, 100);
  header.write('0000644', 100);
  header.write('0000000', 108);
  header.write('0000000', 116);
  const said = size ?? Buffer.byteLength(content);
  // What is below zero is written in the other form of numbers, the complement of two.
  if (said < 0) header.fill(0xff, 124, 136).writeInt8(said, 135);
  else header.write(octal(said, 11), 124);
  header.write('00000000000', 136);
  header.write('        ', 148);
  header.write(type, 156);
  header.write(link, 157);
  header.write('ustar\u000000', 257);
  header.write(
    `${octal(
      header.reduce((sum, byte) => sum + byte, 0),
      6,
    )}\u0000 `,
    148,
  );
  return header;
}

/** An archive of exactly these members. */
export const tarOf = (parts: readonly Part[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap((part) => [headerOf(part), padded(Buffer.from(part.content ?? ''))]),
    Buffer.alloc(2 * BLOCK),
  ]);

/** The same compressed, as a package is. */
export const tgzOf = (parts: readonly Part[]): Buffer => gzipSync(tarOf(parts));

/** A member that names the next one in the way that has no limit of length. */
export function paxOf(fields: Record<string, string>): Part {
  const lines = Object.entries(fields).map(([key, value]) => {
    const rest = ` ${key}=${value}\n`;
    const length = Buffer.byteLength(rest);
    const digits = String(length + String(length + 1).length).length;
    return `${length + digits}${rest}`;
  });
  return { name: 'pax', type: 'x', content: lines.join('') };
}

export type ManifestIn = z.input<typeof addonManifest>;

const both = (text: string) => ({ 'zh-CN': text, 'en-US': text });

/** `addon.json` of a small add-on that can be installed anywhere, with changes. */
export const manifestIn = (changes: Partial<ManifestIn> = {}): ManifestIn => ({
  ...{ format: 1, key: 'ml.svc.rule', version: '1.0.0', title: both('Rules') },
  ...{ remark: both('Rules of devices'), description: both('What happens when.') },
  ...{ scenario: 'rules', word: 'icon-rule', platform: '0.1.0', changes: both('The first one.') },
  menus: [{ key: 'rules', type: 'menu', title: both('Rules'), path: '/rules' }],
  ...changes,
});

/** The same as the server reads it. */
export const manifestOf = (changes: Partial<ManifestIn> = {}): AddonManifest =>
  addonManifest.parse(manifestIn(changes));

/** What differs from a good package. */
export interface Packing {
  manifest?: Partial<ManifestIn>;
  /** Text of `addon.json` as it is, instead of one of the manifest. */
  manifestText?: string | Buffer;
  /** Text of `web/index.html`. */
  page?: string;
  /** More files by name. */
  files?: Record<string, string | Buffer>;
  /** More members after them. */
  parts?: readonly Part[];
}

/** Members of a good package, with what differs. */
export const partsOf = ({
  manifest,
  manifestText,
  files = {},
  page = '<!doctype html><title>Rules</title>',
  parts = [],
}: Packing = {}): Part[] => [
  { name: 'addon.json', content: manifestText ?? JSON.stringify(manifestIn(manifest)) },
  { name: 'web/', type: '5' },
  { name: 'web/index.html', content: page },
  ...Object.entries(files).map(([name, content]) => ({ name, content })),
  ...parts,
];

/** A package as a file has it. */
export const packageOf = (packing: Packing = {}): Buffer => tgzOf(partsOf(packing));

export const sha256Of = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** Bytes that gzip makes nothing of, the same every time. */
export function noiseOf(length: number): Buffer {
  const bytes = Buffer.alloc(length);
  for (let at = 0, state = 1; at < length; at += 1) {
    state = (state * 48_271) % 2_147_483_647;
    bytes[at] = state;
  }
  return bytes;
}
