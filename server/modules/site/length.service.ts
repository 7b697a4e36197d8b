import { LIMIT } from '#contract/limits';
import type { Db } from '../../db/types';
import { findSettings } from './setting.repo';

interface Bounds {
  min: number;
  max: number;
  default: number;
}

/** Names and bounds of the settings that are whole numbers. */
export const LENGTHS = {
  idleMinutes: { name: 'sessionIdleMinutes', ...LIMIT.idleMinutes },
  sessionHours: { name: 'sessionHours', ...LIMIT.sessionHours },
  rememberedDays: { name: 'rememberedDays', ...LIMIT.rememberedDays },
  auditDays: { name: 'auditDays', ...LIMIT.auditDays },
  messageDays: { name: 'messageDays', ...LIMIT.messageDays },
  recycleDays: { name: 'recycleDays', ...LIMIT.recycleDays },
  fileBytes: { name: 'fileBytes', min: 0, max: LIMIT.fileBytes, default: LIMIT.defaultFileBytes },
  tenantFileBytes: {
    name: 'tenantFileBytes',
    min: 0,
    max: LIMIT.maxTenantBytes,
    default: LIMIT.tenantBytes,
  },
} as const satisfies Record<string, Bounds & { name: string }>;

export type Length = keyof typeof LENGTHS;
export type Lengths = Record<Length, number | null>;

/** The number, which ends at the bounds; null for a text by hand that is none, or is too small. */
function numberOf(value: string | undefined, { min, max, default: usual }: Bounds): number | null {
  if (!value) return usual;
  const number = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
  return number >= min ? Math.min(number, max) : null;
}

/** All of them. */
export async function getLengths(db: Db): Promise<Lengths> {
  const all = Object.entries(LENGTHS) as [Length, (typeof LENGTHS)[Length]][];
  const settings = await findSettings(
    db,
    all.map(([, { name }]) => name),
  );
  return Object.fromEntries(
    all.map(([length, bounds]) => [length, numberOf(settings.get(bounds.name), bounds)]),
  ) as Lengths;
}

/** One of them; null for what is no such number. */
export async function findLength(db: Db, length: Length): Promise<number | null> {
  const { name, ...bounds } = LENGTHS[length];
  return numberOf((await findSettings(db, [name])).get(name), bounds);
}

/** The same with its default in place of what is no number. */
export const getLength = async (db: Db, length: Length): Promise<number> =>
  (await findLength(db, length)) ?? LENGTHS[length].default;

const MINUTE = 60_000;

/** How long a session lasts without use, from the stored setting, which a query may read by itself. */
export const idleMsOf = (setting: string | null): number =>
  (numberOf(setting ?? undefined, LENGTHS.idleMinutes) ?? LIMIT.idleMinutes.default) * MINUTE;

const DAY = 24 * 60 * 60 * 1000;

/** What was deleted until then is not kept in a recycle bin any more. */
export const endOfKept = async (db: Db, now: number): Promise<number> =>
  now - (await getLength(db, 'recycleDays')) * DAY;
