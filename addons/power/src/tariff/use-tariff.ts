import { useCallback, useEffect, useState } from 'preact/hooks';
import type { AddonDocument } from '#contract/addon/document';
import type { Platform } from '../../../client/addon-client';
import { conflictOf } from '../../../kit/documents';
import { type Loaded, useLoaded } from '../../../kit/task';
import { type Tariff, tariffIn } from './tariff';

const KEY = 'tariff';

interface Kept {
  tariff: Tariff | undefined;
  version: number;
}

const keptOf = (document: Pick<AddonDocument, 'value' | 'version'> | null): Kept => ({
  tariff: tariffIn(document?.value),
  version: document?.version ?? 0,
});

export interface KeptTariff extends Loaded<Kept> {
  /** What somebody else has kept since it was read, until it is decided which of the two counts. */
  theirs: Kept | undefined;
  /** Resolves to whether it was kept; over what somebody else has kept if that is known. */
  put: (tariff: Tariff) => Promise<boolean>;
  /** Takes what somebody else has kept. */
  takeTheirs: () => void;
}

/** The tariff of the tenant, in a document that everybody who uses the add-on shares. */
export function useTariff(platform: Platform): KeptTariff {
  const read = useCallback(
    async () => keptOf(await platform.documents.get('shared', KEY)),
    [platform],
  );
  const loaded = useLoaded(read);
  const [kept, setKept] = useState<Kept>();
  const [theirs, setTheirs] = useState<Kept>();
  useEffect(() => setKept(loaded.value), [loaded.value]);

  async function put(tariff: Tariff): Promise<boolean> {
    try {
      const version = theirs?.version ?? kept?.version ?? 0;
      const entry = await platform.documents.put('shared', KEY, tariff, version);
      setKept({ tariff, version: entry.version });
      setTheirs(undefined);
      return true;
    } catch (error) {
      const found = conflictOf(error);
      if (found === undefined) throw error;
      setTheirs(keptOf(found));
      return false;
    }
  }
  const takeTheirs = () => {
    setKept(theirs);
    setTheirs(undefined);
  };
  return { ...loaded, ...(kept && { value: kept }), theirs, put, takeTheirs };
}
