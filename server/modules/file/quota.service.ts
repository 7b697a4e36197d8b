import { bytesText } from '#contract/byte-text';
import type { FileUsage } from '#contract/file/file';
import { lockTenant } from '../../db/access-locks';
import type { Db } from '../../db/types';
import { Refusal } from '../../lib/refusal';
import { getLength } from '../site/length.service';
import * as repo from './file.repo';

/** Bytes for people, as the page writes them. */
export const shown = (bytes: number) => bytesText(bytes, 'en-US');

/** Bytes of the largest file. */
export const findFileLimit = (db: Db): Promise<number> => getLength(db, 'fileBytes');

/** What the files of a tenant take up, and what they may. */
export async function getUsage(db: Db, tenantId: number): Promise<FileUsage> {
  const used = await repo.countUsed(db, tenantId);
  const own = await repo.findOwnLimit(db, tenantId);
  const maxBytes = own ?? (await getLength(db, 'tenantFileBytes'));
  return { ...used, maxBytes, maxFileBytes: await findFileLimit(db) };
}

/**
 * Refuses what would not fit beside the tenant's files and uploads under way. Locks the tenant, so
 * that the last bytes are given to one of two. @throws Refusal file.quota-full
 */
export async function assertRoom(db: Db, tenantId: number, size: number): Promise<void> {
  await lockTenant(db, tenantId);
  const { bytes, maxBytes } = await getUsage(db, tenantId);
  if (bytes + size <= maxBytes) return;
  const left = Math.max(0, maxBytes - bytes);
  throw new Refusal('file.quota-full', { left: shown(left), limit: shown(maxBytes) });
}
