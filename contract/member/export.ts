import { z } from 'zod';
import { defineCall, download } from '../call';
import { listMembers, memberQuery } from './member';

/** Exports the rows that the list shows under the same conditions, at most the first 100,000. */
export const exportMembers = defineCall({
  method: 'GET',
  path: '/user/admin/member/export',
  access: 'granted',
  inTenant: true,
  summary: 'Export users',
  wrap: 'file',
  query: memberQuery
    .omit({ page: true, pageSize: true })
    .extend({ format: z.enum(['xlsx', 'csv']) }),
  response: download,
  list: listMembers.list,
});
