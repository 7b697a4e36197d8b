import { z } from 'zod';
import { defineCall } from '../call';
import { ids } from '../fields';

/** For members who lost their phone: removes the app, recovery codes and passkeys. */
export const resetMemberFactors = defineCall({
  method: 'POST',
  path: '/user/admin/member/factor/reset',
  access: 'granted',
  inTenant: true,
  stepUp: true,
  summary: 'Remove the second factors and passkeys of users',
  body: ids,
  revokes: 'accounts',
  response: z.null(),
});
