import type { Sweep } from '../../../jobs/sweep';
import type { Storage } from '../../../providers/storage/provider';
import { dropLoosePackage } from '../../addon/addon.service';
import { keyOf } from './download.service';
import { deleteWorkBefore } from './work.repo';

const DAY = 24 * 60 * 60 * 1000;
/** Work that is over is shown this long. */
const WORK_KEPT_MS = 180 * DAY;
/** A package that nothing is installed from may be about to be. */
const PACKAGE_KEPT_MS = DAY;

/** Sweeps of old work, and of packages that nothing is installed from or returns to. */
export const marketSweeps = (storage: Storage): readonly Sweep[] => [
  { name: 'addonJobs', run: (db, now) => deleteWorkBefore(db, now - WORK_KEPT_MS, now) },
  {
    name: 'addonPackages',
    run: async (db, now) => {
      const sha256 = await dropLoosePackage(db, now - PACKAGE_KEPT_MS, now);
      if (sha256 === undefined) return false;
      await storage.remove(keyOf(sha256));
      return true;
    },
  },
];
