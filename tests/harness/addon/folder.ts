import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newSigner, type Offer, registryFiles } from './registry';

/** Writes a registry without an end into a folder; resolves to how it is configured. */
export function writeRegistry(folder: string, offers: readonly Offer[]): string {
  mkdirSync(folder, { recursive: true });
  const signer = newSigner();
  for (const [name, bytes] of registryFiles(offers, signer, { expiresAt: null })) {
    writeFileSync(join(folder, name), bytes);
  }
  return `${folder}#${signer.publicKey}`;
}
