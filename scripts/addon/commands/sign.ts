import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { packageText } from '#contract/addon/registry';
import type { Command } from '../cli';
import { readKey } from '../key';
import { readPackageAt } from '../registry-file';

export const sign: Command = {
  usage: '<package.tgz> --key <file>',
  summary: 'Writes <package.tgz>.sig, which is uploaded to the market together with the package.',
  options: { key: 'file of the private key, as "keygen" has made it' },
  needed: ['key'],
  paths: { min: 1, max: 1 },
  async run({ paths: [path = ''], options, at, say }) {
    const signer = readKey(at(options.key ?? ''));
    const found = await readPackageAt(path);
    const { key, signature } = signer.sign(packageText(found.manifest, found));
    writeFileSync(`${path}.sig`, `${key}:${signature}\n`);
    say(`${basename(path)}.sig: signed by key ${key}.`);
  },
};
