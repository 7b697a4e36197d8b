import type { Tables } from '../types';

/** Tables whose rows are a tenant's: those with the column `tenant_id`. */
export type TenantTable = {
  [Name in keyof Tables]: 'tenantId' extends keyof Tables[Name] ? Name : never;
}[keyof Tables];

/** All of them; a new table with the column does not compile until it is here. */
const NAMES: Record<TenantTable, true> = {
  audits: true,
  depts: true,
  documentUses: true,
  documents: true,
  events: true,
  figures: true,
  files: true,
  folders: true,
  imports: true,
  jobs: true,
  letters: true,
  memberCounts: true,
  memberPosts: true,
  memberRoles: true,
  members: true,
  noticeRanges: true,
  notices: true,
  offers: true,
  posts: true,
  quotaUsage: true,
  roleDepts: true,
  roleMenus: true,
  roles: true,
  transfers: true,
  uploads: true,
  views: true,
  watches: true,
};

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The same as the database calls them. */
export const TENANT_TABLES: ReadonlySet<string> = new Set(Object.keys(NAMES).map(snakeCase));
