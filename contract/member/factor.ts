import { z } from 'zod';
import { defineCall } from '../call';
import { ids } from '../fields';

/** For people who have lost their phone: removes app, recovery codes and passkeys. */
export const resetMemberFactors = defineCall({
  method: 'POST',
  path: '/user/admin/member/factor/reset',
  access: 'granted',
  stepUp: true,
  summary: 'Remove the second factors and passkeys of users',
  body: ids,
  revokes: 'accounts',
  response: z.null(),
});
