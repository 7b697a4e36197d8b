import { readFileSync } from 'node:fs';
import { type AddonLicence, addonLicence } from '#contract/addon/licence';
import { signedIndex } from '#contract/addon/registry';
import { parseDocument, type Refuse } from '../input/document';
import { isSignedBy } from '../secrets/ed25519';
import type { AddonSource } from './source';

/** A licence that somebody trusted has signed. */
export interface Licence {
  addons: AddonLicence['addons'];
  /** Id of the key. */
  signer: string;
}

/** The file of the licence cannot be used. */
export class BadLicence extends Error {}

const refuse: Refuse = (kind, { key, field, problem }) => {
  if (kind === 'json') return new BadLicence('it is no JSON');
  if (kind === 'key') return new BadLicence(`it names ${key} twice in one object`);
  return new BadLicence(`${field} ${typeof problem === 'object' ? problem['en-US'] : problem}`);
};

/** Reads a licence that a key of a configured registry has signed. @throws BadLicence */
export function parseLicence(text: string, sources: readonly AddonSource[]): Licence {
  const { payload, signatures } = parseDocument(signedIndex, text, refuse);
  const keys = sources.flatMap((source) => source.keys);
  for (const { key: id, signature } of signatures) {
    const key = keys.find((known) => known.id === id);
    if (!key) continue;
    if (!isSignedBy(key, payload, signature)) {
      throw new BadLicence(`the signature of key ${id} does not fit it`);
    }
    return { addons: parseDocument(addonLicence, payload, refuse).addons, signer: id };
  }
  throw new BadLicence('no key of ADDON_REGISTRIES has signed it');
}

/** The licence in a file. @throws BadLicence, or the error of the system */
export const readLicence = (path: string, sources: readonly AddonSource[]): Licence =>
  parseLicence(readFileSync(path, 'utf8'), sources);
