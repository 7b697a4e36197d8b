import type { AddonDocument, DocumentEntry } from '#contract/addon/document';
import type { Documents } from '../../../client/addon-client';
import { conflictOf, listAll, newId, readEach } from '../../../kit/documents';
import { compareTexts } from '../../../kit/order';
import {
  type Config,
  configIn,
  type Gateway,
  gatewayIn,
  gatewayKey,
  PREFIX,
  serialKey,
  VERSIONS_MAX,
  versionIn,
  versionKey,
  versionsPrefix,
} from './gateway';
import { type Template, templateIn } from './template';

/** A registered gateway, as it was read. */
export interface KeptGateway extends Gateway {
  version: number;
  /** Its last configuration, if it has one, and when it was kept. */
  last: { version: number; at: string } | undefined;
}

export interface KeptTemplate extends Template {
  id: string;
  version: number;
}

/** A version of a configuration, with its number. */
export interface KeptConfig extends Config {
  number: number;
  at: string;
  /** Of its document. */
  version: number;
}

/** The order in which gateways are listed. */
export const byName = (a: Gateway, b: Gateway): number =>
  compareTexts(a.name, b.name) || compareTexts(a.serial, b.serial);

/** Of two who keep a version at once, how often the slower one takes the next number. */
const TRIES = 3;

const configOf = ({ key, value, version, updatedAt }: AddonDocument): KeptConfig[] => {
  const config = configIn(value);
  return config ? [{ ...config, number: versionIn(key).version, at: updatedAt, version }] : [];
};

/** Gateways, their configurations and templates, in documents that the tenant shares. */
export class Store {
  constructor(
    private readonly documents: Documents,
    private readonly user: string,
  ) {}

  /** All gateways by their names; `onProgress` is told how many of how many have been read. */
  async gateways(onProgress?: (read: number, all: number) => void): Promise<KeptGateway[]> {
    const [entries, configs] = await Promise.all([
      listAll(this.documents, 'shared', PREFIX.gateway),
      listAll(this.documents, 'shared', PREFIX.config),
    ]);
    const last = new Map<string, { version: number; at: string }>();
    for (const { key, updatedAt } of configs) {
      const { serial, version } = versionIn(key);
      if (version > (last.get(serial)?.version ?? 0)) last.set(serial, { version, at: updatedAt });
    }
    const read = await readEach(this.documents, entries, (count) =>
      onProgress?.(count, entries.length),
    );
    return read
      .flatMap(({ value, version }) => {
        const gateway = gatewayIn(value);
        return gateway ? [{ ...gateway, version, last: last.get(serialKey(gateway.serial)) }] : [];
      })
      .sort(byName);
  }

  /** Keeps the facts of a gateway; `version` is 0 for a new one. @throws PlatformError `version.conflict` */
  put = (gateway: Gateway, version: number): Promise<DocumentEntry> =>
    this.documents.put('shared', gatewayKey(gateway.serial), gateway, version);

  /** Removes a gateway, and then its versions. */
  async remove({ serial, version }: KeptGateway): Promise<void> {
    await this.documents.delete('shared', gatewayKey(serial), version);
    await this.prune(serial, 0);
  }

  /** The versions of a gateway, the last one first. */
  async versions(serial: string): Promise<KeptConfig[]> {
    const entries = await listAll(this.documents, 'shared', versionsPrefix(serial));
    const read = await readEach(this.documents, entries);
    return read.flatMap(configOf).sort((a, b) => b.number - a.number);
  }

  async version(serial: string, number: number): Promise<KeptConfig | undefined> {
    const document = await this.documents.get('shared', versionKey(serial, number));
    return document ? configOf(document)[0] : undefined;
  }

  /** Keeps a new version after the last known one, and resolves to its number. */
  async keep(serial: string, last: number, config: Omit<Config, 'by'>): Promise<number> {
    const value = { ...config, by: this.user };
    for (let number = last + 1; ; number += 1) {
      try {
        await this.documents.put('shared', versionKey(serial, number), value, 0);
        if (number > VERSIONS_MAX) await this.prune(serial, VERSIONS_MAX);
        return number;
      } catch (error) {
        // Somebody else has kept one meanwhile, which stays as it is.
        if (conflictOf(error) === undefined || number >= last + TRIES) throw error;
      }
    }
  }

  async templates(): Promise<KeptTemplate[]> {
    const entries = await listAll(this.documents, 'shared', PREFIX.template);
    const read = await readEach(this.documents, entries);
    return read
      .flatMap(({ key, value, version }) => {
        const template = templateIn(value);
        return template ? [{ ...template, id: key.slice(PREFIX.template.length), version }] : [];
      })
      .sort((a, b) => compareTexts(a.name, b.name));
  }

  /** Keeps a template, a new one without an id. @throws PlatformError `version.conflict` */
  async putTemplate(template: Template, { id = newId(), version = 0 }): Promise<KeptTemplate> {
    const entry = await this.documents.put('shared', PREFIX.template + id, template, version);
    return { ...template, id, version: entry.version };
  }

  removeTemplate = ({ id, version }: KeptTemplate): Promise<void> =>
    this.documents.delete('shared', PREFIX.template + id, version);

  /** Deletes all versions of a gateway but the last ones. */
  private async prune(serial: string, kept: number): Promise<void> {
    const entries = await listAll(this.documents, 'shared', versionsPrefix(serial));
    const old = entries.sort((a, b) => b.key.localeCompare(a.key)).slice(kept);
    for (const { key, version } of old) await this.documents.delete('shared', key, version);
  }
}
