import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addonManifest } from '#contract/addon/manifest';
import type { MarketCard } from '#contract/market/card';
import type { MarketJob } from '#contract/market/job';
import type { AddonSource } from '#server/lib/addon/source';
import { readPublicKey } from '#server/lib/secrets/ed25519';
import { callsOf } from '#server/modules/market/work/plan.rules';
import { newSigner, type Offer, registryFiles, type Signer } from '../addon/registry';
import { createTestApp, type TestApp } from '../app/app';
import type { Client } from '../app/client';

/** An application with a registry in a folder. */
export interface Market {
  product: TestApp;
  folder: string;
  source: AddonSource;
  /** Who signs what the registry offers. */
  signer: Signer;
  /** Configures another registry, which offers nothing, with the key of somebody else. */
  trust: (other: Signer) => void;
  /** Offers exactly these packages from now on, as everybody who asks the registry sees. */
  offer: (...offers: Offer[]) => Promise<void>;
  /** The id of a version. */
  versionOf: (offer: Offer) => Promise<number>;
  /** Waits until no work is left. */
  rest: () => Promise<void>;
  /** Installs a version that is offered, or brings the add-on to it, and waits for it. */
  bring: (client: Client, offer: Offer) => Promise<void>;
  /** The card of an add-on, as the administrator sees it. */
  card: (name: string) => Promise<MarketCard | undefined>;
  /** The last work, as the administrator sees it. */
  lastJob: () => Promise<MarketJob | undefined>;
  /** Names of what is under way in the storage. */
  left: () => Promise<string[]>;
  close: () => Promise<void>;
}

const MARKET = '/admin/admin/market';

function sourceOf(location: string, { publicKey }: Signer): AddonSource {
  const key = readPublicKey(publicKey);
  if (!key) throw new Error('the key of the test cannot be read');
  return { location, isFolder: true, keys: [key] };
}

/** Creates it; the registry is empty at first. */
export async function createMarket(
  options: Parameters<typeof createTestApp>[0] = {},
  signer = newSigner(),
) {
  const folder = mkdtempSync(join(tmpdir(), 'registry-'));
  const source = sourceOf(folder, signer);
  const registries = [source];
  const product = await createTestApp({ registries, ...options });
  let number = 0;
  const market: Market = {
    ...{ product, folder, source, signer },
    trust: (other) => registries.push(sourceOf(join(folder, other.id), other)),
    async offer(...offers) {
      number += 1;
      for (const [name, bytes] of registryFiles(offers, signer, { number })) {
        await writeFile(join(folder, name), bytes);
      }
      await product.runSchedule('market.refresh');
    },
    async versionOf({ manifest }) {
      const { versionId } = await product.db
        .selectFrom('addonReleases')
        .select('versionId')
        .where('addon', '=', manifest.key)
        .where('version', '=', manifest.version)
        .executeTakeFirstOrThrow();
      return versionId;
    },
    async rest() {
      product.jobs.wake();
      await product.jobs.rest();
    },
    async bring(client, offer) {
      const versionId = await market.versionOf(offer);
      const isThere = await product.db
        .selectFrom('addonInstalls')
        .select('addon')
        .where('addon', '=', offer.manifest.key)
        .executeTakeFirst();
      const accepts = callsOf(addonManifest.parse(offer.manifest));
      const body = { versionId, accepts };
      await client.get(isThere ? `POST ${MARKET}/update` : `POST ${MARKET}/install`, { body });
      await market.rest();
    },
    async card(name) {
      const cards = await (await product.asAdmin()).get(`GET ${MARKET}/cards`);
      return cards.find((card) => card.name === name);
    },
    async lastJob() {
      const [job] = await (await product.asAdmin()).get(`GET ${MARKET}/jobs`);
      return job;
    },
    left: () => readdir(join(product.storage.stagingOf('0'.repeat(32)), '..')),
    async close() {
      await product.close();
      rmSync(folder, { recursive: true });
    },
  };
  return market;
}
