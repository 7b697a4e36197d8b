import { z } from 'zod';
import { defineCall, download } from '../call';
import { listQuery } from '../list-query';
import { inviteQuery, listInvites } from './invite';
import { listPolicies } from './policy';
import { listTenants, tenantQuery } from './tenant';

const format = z.enum(['xlsx', 'csv']);
const paging = { page: true, pageSize: true } as const;

/** Exports the rows that the list of tenants shows under the same conditions, at most 100,000. */
export const exportTenants = defineCall({
  method: 'GET',
  path: '/user/admin/tenant/export',
  access: 'granted',
  isPlatformOnly: true,
  summary: 'Export tenants',
  wrap: 'file',
  query: tenantQuery.omit(paging).extend({ format }),
  response: download,
  list: listTenants.list,
});

/** Exports the rows that the list of policies shows under the same conditions, at most 100,000. */
export const exportPolicies = defineCall({
  method: 'GET',
  path: '/user/admin/policy/export',
  access: 'granted',
  isPlatformOnly: true,
  summary: 'Export policies',
  wrap: 'file',
  query: listQuery.omit(paging).extend({ format }),
  response: download,
  list: listPolicies.list,
});

/** Exports the rows that the list of invitations shows under the same conditions, at most 100,000. */
export const exportInvites = defineCall({
  method: 'GET',
  path: '/user/admin/invite/export',
  access: 'granted',
  isPlatformOnly: true,
  summary: 'Export invitations',
  wrap: 'file',
  query: inviteQuery.omit(paging).extend({ format }),
  response: download,
  list: listInvites.list,
});
