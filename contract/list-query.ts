import { z } from 'zod';
import { asText, rawText } from './fields';
import { LIMIT } from './limits';
import type { FieldKind } from './list-operators';

export interface ListFields {
  /** Fields that `where` may name, with their kind. */
  fields: Readonly<Record<string, FieldKind>>;
  /** Fields that `sort` may name. */
  sort: readonly string[];
  /** Fields that `keyword` searches; a list without them has no keyword. */
  keyword?: readonly string[];
}

/** Query of every list: `page`, `pageSize`, `sort=createdAt:desc,name:asc`, `where=[…]`. */
export const listQuery = z.strictObject({
  page: asText(z.int().min(1)).prefault(1),
  pageSize: asText(z.int().min(1).max(LIMIT.pageSize.max)).prefault(LIMIT.pageSize.default),
  sort: rawText(200).optional(),
  where: rawText(100_000).optional(),
});

export type ListQuery = z.infer<typeof listQuery>;
