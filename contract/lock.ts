import { z } from 'zod';
import { defineCall } from './call';
import { LIMIT } from './limits';
import { solved } from './site';

/** Takes the cover off a console that its user has locked (design/ui.md: Lock screen). */
export const verifyLock = defineCall({
  method: 'POST',
  path: '/user/admin/site/lock/verify',
  access: 'member',
  summary: 'Unlock the own console with the password',
  body: z.strictObject({ password: z.string().min(1).max(LIMIT.password.max), ...solved }),
  response: z.null(),
});
