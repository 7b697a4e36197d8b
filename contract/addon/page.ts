import { z } from 'zod';
import { defineCall } from '../call';
import { addon } from '../fields';

/**
 * The page of an add-on that is installed from a package, for the frame of the console (ADR 0069). There
 * is none without a menu of it.
 */
export const getAddonPage = defineCall({
  method: 'GET',
  path: '/user/admin/role/antd/addon',
  access: 'member',
  summary: 'Where the page of an add-on is, and which calls it may make for the caller',
  query: z.strictObject({ addon }),
  response: z.strictObject({
    url: z.string(),
    /** In the caller's language. */
    title: z.string(),
    version: z.string(),
    /** What its package declares and the caller may do, as `METHOD /path`. */
    calls: z.array(z.string()),
  }),
});
