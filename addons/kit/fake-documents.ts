import type { AddonDocument, DocumentMode } from '#contract/addon/document';
import type { Answer, Asked } from './fake-bridge';

const BASE = '/admin/admin/addon/document/';
const OWNER = 1;

interface Named {
  mode: DocumentMode;
  key: string;
  version: number;
  value: unknown;
}

const entryOf = ({ value: _, ...entry }: AddonDocument) => entry;

const conflict = (there: AddonDocument | null): Answer => ({
  ...{ code: -1, reason: 'version.conflict', data: there },
  message: 'Somebody else has changed this meanwhile.',
});

/** Documents in memory, which answer the calls about them as the platform does (ADR 0071). */
export class FakeDocuments {
  private readonly kept = new Map<string, AddonDocument>();

  /** What is kept under a key; undefined if nothing is. */
  value(mode: DocumentMode, key: string): unknown {
    return this.kept.get(`${mode} ${key}`)?.value;
  }

  /** Keeps a value, as if another window had. */
  keep(mode: DocumentMode, key: string, value: unknown): void {
    this.put({ mode, key, value, version: this.kept.get(`${mode} ${key}`)?.version ?? 0 });
  }

  /** The answer to a call about documents; undefined for others. */
  answer(key: string, { query, body }: Asked): Answer | undefined {
    const named = { ...query, ...(body as object) } as unknown as Named;
    const there = this.kept.get(`${named.mode} ${named.key}`);
    if (key === `GET ${BASE}list`)
      return { data: this.list(named.mode, String(query.prefix ?? '')) };
    if (key === `GET ${BASE}detail`) return { data: there ?? null };
    if (key !== `PUT ${BASE}put` && key !== `DELETE ${BASE}delete`) return undefined;
    if ((there?.version ?? 0) !== named.version) return conflict(there ?? null);
    if (key === `PUT ${BASE}put`) return { data: this.put(named) };
    this.kept.delete(`${named.mode} ${named.key}`);
    return { data: null };
  }

  private list(mode: DocumentMode, prefix: string) {
    return [...this.kept.values()]
      .filter((document) => document.mode === mode && document.key.startsWith(prefix))
      .sort((one, other) => (one.key < other.key ? -1 : 1))
      .map(entryOf);
  }

  private put({ mode, key, value, version }: Named) {
    const text = JSON.stringify(value);
    const document: AddonDocument = {
      ...{ key, mode, ownerId: OWNER, isMine: true, bytes: new Blob([text]).size },
      ...{ version: version + 1, updatedAt: new Date().toISOString(), value: JSON.parse(text) },
    };
    this.kept.set(`${mode} ${key}`, document);
    return entryOf(document);
  }
}
