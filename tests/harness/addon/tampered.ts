import { gzipSync } from 'node:zlib';
import { ADDON_LIMIT } from '#contract/addon/limits';
import type { Expected } from '#server/modules/addon/package/check.service';
import { noiseOf, type Part, packageOf, partsOf, paxOf, sha256Of, tarOf } from './package';

const MIB = 1024 ** 2;
const good = packageOf();
const parts = (...more: Part[]) => packageOf({ parts: more });
const without = (name: string) => gzipSync(tarOf(partsOf().filter((part) => part.name !== name)));
const changed = (at: number) => {
  const bytes = Buffer.from(good);
  bytes[at] = (bytes[at] ?? 0) ^ 0xff;
  return bytes;
};
const sum = (bytes: Buffer): Expected => ({ size: bytes.length, sha256: sha256Of(bytes) });

/** Why a package is refused, what is wrong with it, the package, and what is known of it. */
export type Tampered = [reason: string, what: string, bytes: Buffer, expected?: Expected];

const OUTSIDE: Tampered[] = [
  ['package.size', 'a byte more than offered', Buffer.concat([good, Buffer.of(0)]), sum(good)],
  ['package.size', 'a byte less than offered', good.subarray(0, -1), sum(good)],
  ['package.hash', 'a changed byte', changed(200), sum(good)],
  ['package.gzip', 'a zip file', Buffer.from('PK\u0003\u0004 and so on')],
  ['package.gzip', 'an archive that is not compressed', tarOf(partsOf())],
  ['package.cut', 'nothing', Buffer.alloc(0)],
  ['package.cut', 'half of the compressed bytes', good.subarray(0, good.length / 2)],
  ['package.cut', 'no checksum at the end', good.subarray(0, -4)],
  ['package.cut', 'half of the archive', gzipSync(tarOf(partsOf()).subarray(0, 700))],
  ['package.damaged', 'a wrong checksum', changed(good.length - 6)],
  ['package.damaged', 'no archive in it', gzipSync(noiseOf(2048))],
  ['package.damaged', 'a length below zero', parts({ name: 'web/a', size: -2 })],
  [
    'package.trailing',
    'a file behind the end of the archive',
    gzipSync(Buffer.concat([tarOf(partsOf()), tarOf([{ name: 'web/z.js', content: '1' }])])),
  ],
  ['package.trailing', 'zeros after the end', Buffer.concat([good, Buffer.alloc(4)])],
  ['package.trailing', 'a script after the end', Buffer.concat([good, Buffer.from('#!/bin/sh')])],
  ['package.too-large', 'more than a package may have', Buffer.alloc(ADDON_LIMIT.bytes + 1)],
];

const NAMES: Tampered[] = (
  [
    ['package.path', '/etc/passwd'],
    ['package.path', '../up'],
    ['package.path', 'web/../../up'],
    ['package.path', './web/a'],
    ['package.path', 'web\\..\\up'],
    ['package.path', 'C:/up'],
    ['package.path', 'web//a'],
    ['package.path', 'web/a b'],
    ['package.path', 'web/é.js'],
    ['package.path', 'web/\ufb01.js'],
    ['package.path', 'web/.htaccess'],
    ['package.path', ''],
    ['package.place', 'package.json'],
    ['package.place', 'webs/a.js'],
    ['package.place', 'Addon.json'],
    ['package.double', 'addon.json'],
    ['package.double', 'web/index.html'],
    ['package.double', 'web/INDEX.html'],
    ['package.double', 'web/index.html/a'],
  ] as const
).map(([reason, name]) => [reason, `a file ${JSON.stringify(name)}`, parts({ name })]);

const MEMBERS: Tampered[] = [
  ['package.path', 'a NUL in a long name', parts(paxOf({ path: 'web/a\0.js' }), { name: 'b' })],
  ['package.path', 'a way up in a long name', parts(paxOf({ path: '../up' }), { name: 'web/b' })],
  [
    'package.path',
    'a name that is too long',
    parts(paxOf({ path: `web/${'a'.repeat(252)}` }), { name: 'b' }),
  ],
  [
    'package.path',
    'a name of a megabyte',
    parts(
      { name: 'L', type: 'L', content: 'a'.repeat(MIB / 8) },
      { name: 'b' },
      { name: 'web/n', content: noiseOf(64_000) },
    ),
  ],
  [
    'package.double',
    'two folders that differ by case',
    packageOf({ files: { 'web/A/x': '', 'web/a/y': '' } }),
  ],
  ['package.double', 'a folder in place of a file', parts({ name: 'web/index.html', type: '5' })],
  ['package.type', 'a symbolic link', parts({ name: 'web/a', type: '2', link: '/etc/passwd' })],
  ['package.type', 'a hard link', parts({ name: 'web/a', type: '1', link: 'addon.json' })],
  ['package.type', 'a device', parts({ name: 'web/a', type: '3' })],
  ['package.type', 'a block device', parts({ name: 'web/a', type: '4' })],
  ['package.type', 'a pipe', parts({ name: 'web/a', type: '6' })],
  ['package.type', 'a sparse file', parts({ name: 'web/a', type: 'S' })],
  ['package.type', 'a folder with content', parts({ name: 'web/a', type: '5', content: 'a' })],
  [
    'package.files',
    'too many files',
    parts(...Array.from({ length: ADDON_LIMIT.files }, (_, at) => ({ name: `web/${at}` }))),
  ],
  ['package.unpacked', 'a file that says it is huge', parts({ name: 'web/a', size: 2 ** 32 })],
  ['package.ratio', 'a bomb', parts({ name: 'web/a', content: Buffer.alloc(8 * MIB) })],
  [
    'package.damaged',
    'a long name of more than the archive may have',
    parts({ name: 'L', type: 'L', size: 2 ** 30 }),
  ],
  ['package.no-manifest', 'no addon.json', without('addon.json')],
  ['package.no-page', 'no page', without('web/index.html')],
];

/** Packages whose bytes or members are not as they should be. */
export const TAMPERED: readonly Tampered[] = [...OUTSIDE, ...NAMES, ...MEMBERS];
