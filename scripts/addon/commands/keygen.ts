import { relative } from 'node:path';
import type { Command } from '../cli';
import { makeKey } from '../key';

export const keygen: Command = {
  usage: '[--out <file>]',
  summary: 'Makes a key of Ed25519 that signs add-ons, and never overwrites one.',
  options: { out: 'file of the private key; addon.key by default' },
  paths: { min: 0, max: 0 },
  run({ at, options, say }) {
    const path = at(options.out ?? 'addon.key');
    const { publicKey, id } = makeKey(path);
    say(`The private key is in ${relative(at('.'), path)}. Keep it secret, and a copy of it safe.`);
    say(`Key id: ${id}`);
    say(`Public key: ${publicKey}`);
  },
};
