import { z } from 'zod';
import { defineCall } from '../call';
import { givenText } from '../fields';
import { LIMIT } from '../limits';
import { solved } from './solved';

/** Unlocks a console that its user has locked (docs/design/ui.md, "Lock screen"). */
export const verifyLock = defineCall({
  method: 'POST',
  path: '/user/admin/site/lock/verify',
  access: 'member',
  whileMustSetFactor: true,
  summary: 'Unlock the own console with the password',
  body: z.strictObject({ password: givenText(LIMIT.password.max), ...solved }),
  response: z.null(),
});
