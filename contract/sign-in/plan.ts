import { z } from 'zod';
import { defineCall } from '../call';
import { text } from '../fields';
import { LIMIT } from '../limits';
import { TENANT_SETTINGS } from '../tenant/policy';

/** What registering does, as far as somebody who has not registered may know it. */
export const registrationPlan = z.strictObject({
  setting: z.enum(TENANT_SETTINGS),
  policyTitle: z.string(),
  /** The company that is joined, or the name of the new one; null leaves the name to who registers. */
  companyName: z.string().nullable(),
});

export type RegistrationPlan = z.infer<typeof registrationPlan>;

/**
 * Without a code the plan is null where registering needs one. A code that cannot be used is refused
 * in the same words, whatever the reason (docs/security.md, "Signing in").
 */
export const getRegistrationPlan = defineCall({
  method: 'GET',
  path: '/user/admin/site/register/plan',
  access: 'public',
  summary: 'What registering does, with an invitation code or without one',
  query: z.strictObject({ code: text(LIMIT.inviteCode).optional() }),
  response: z.strictObject({
    plan: registrationPlan.nullable(),
    /** A code is needed, or there are some that can be used. */
    takesCode: z.boolean(),
  }),
});
