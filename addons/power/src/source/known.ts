import { type Documents, PlatformError } from '../../../client/addon-client';
import { DELIMITERS } from '../../../kit/csv-rows';
import { KINDS, SCALES, type Shape } from '../meter/shape';
import type { Known } from './use-meter';

const KEY = 'reading';
/** Tables that are remembered. */
const MAX = 50;

interface Entry {
  heads: string;
  shape: Shape;
}

const isCount = (value: unknown, least: number) =>
  Number.isInteger(value) && (value as number) >= least;

/** Whether this is how a table is read, whatever an earlier version or a hand has put there. */
function isEntry(value: unknown): value is Entry {
  const { heads, shape } = (value ?? {}) as Partial<Entry>;
  return (
    typeof heads === 'string' &&
    DELIMITERS.includes(shape?.delimiter as never) &&
    KINDS.includes(shape?.kind as never) &&
    SCALES.includes(shape?.scale as never) &&
    ['ymd', 'dmy', 'mdy'].includes(shape?.order as never) &&
    ['.', ','].includes(shape?.decimal as never) &&
    ['start', 'end'].includes(shape?.mark as never) &&
    isCount(shape?.time, 0) &&
    isCount(shape?.value, 0) &&
    isCount(shape?.clock, -1) &&
    Number.isFinite(shape?.factor)
  );
}

/** How the user has said that tables are read, by their heads, in a document of his own. */
export class KnownShapes implements Known {
  private entries: readonly Entry[] = [];
  private version = 0;

  constructor(private readonly documents: Documents) {}

  async read(): Promise<void> {
    this.take(await this.documents.get('own', KEY));
  }

  find: Known['find'] = (heads) => {
    const text = heads.join('\n');
    // A table without heads looks like every other.
    return text.trim() === '' ? undefined : this.entries.find((one) => one.heads === text)?.shape;
  };

  /** What cannot be kept is asked again the next time. */
  note: Known['note'] = (heads, shape) => {
    const text = heads.join('\n');
    const others = () => this.entries.filter((one) => one.heads !== text).slice(0, MAX - 1);
    const put = async () => {
      this.entries = [{ heads: text, shape }, ...others()];
      const value = { entries: this.entries };
      this.version = (await this.documents.put('own', KEY, value, this.version)).version;
    };
    void put().catch((error) => {
      if (!(error instanceof PlatformError) || error.reason !== 'version.conflict') return;
      this.take(error.data as { value: unknown; version: number } | null);
      void put().catch(() => undefined);
    });
  };

  private take(document: { value: unknown; version: number } | null): void {
    const entries = (document?.value as { entries?: unknown } | null | undefined)?.entries;
    this.entries = Array.isArray(entries) ? entries.filter(isEntry) : [];
    this.version = document?.version ?? 0;
  }
}
