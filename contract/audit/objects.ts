/** Kinds of rows that entries are about, as their targets name them (`dept 12`). */
export const OBJECT_KINDS = [
  'member',
  'offer',
  'dept',
  'post',
  'role',
  'menu',
  'file',
  'folder',
  'letter',
  'draft',
  'notice',
  'view',
  'tenant',
  'policy',
  'invite',
  'upgrade',
] as const;

export type ObjectKind = (typeof OBJECT_KINDS)[number];

export const isObjectKind = (kind: string): kind is ObjectKind =>
  (OBJECT_KINDS as readonly string[]).includes(kind);
