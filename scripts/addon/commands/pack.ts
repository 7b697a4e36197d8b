import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Command } from '../cli';
import { fileOf } from '../registry-file';
import { inspected } from './check';

export const pack: Command = {
  usage: '<folder> [--out <folder>]',
  summary: 'Packs an add-on into <key>-<version>.tgz: the same bytes whenever it is packed.',
  options: { out: 'where the package goes; here by default' },
  paths: { min: 1, max: 1 },
  async run(given) {
    const [folder = ''] = given.paths;
    const { bytes, manifest } = await inspected(folder, given);
    const out = given.at(given.options.out ?? '.');
    mkdirSync(out, { recursive: true });
    const path = join(out, fileOf(manifest));
    writeFileSync(path, bytes);
    const hash = createHash('sha256').update(bytes).digest('hex');
    given.say(`${relative(given.at('.'), path)}: ${bytes.length} bytes, SHA-256 ${hash}`);
  },
};
