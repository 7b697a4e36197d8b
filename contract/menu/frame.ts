import { z } from 'zod';
import { defineCall } from '../call';
import { byId } from '../fields';

/**
 * Where the console's page gets a page of another site for its frame (docs/design/domain.md, "Roles,
 * menus, permissions"). The address holds for a minute, for the caller's session and seat alone.
 */
export const getOutsideFrame = defineCall({
  method: 'GET',
  path: '/user/admin/role/antd/frame',
  access: 'member',
  summary: 'Short-lived address of the page that shows the site of a menu in a frame',
  query: byId,
  response: z.strictObject({ url: z.string() }),
});
