import type { CallMap } from '#contract/index';
import { call } from '@/services/request/call';

type Update = CallMap['PUT /user/admin/account/preferences']['body'];

/** Callers handle failures: a conflict is resolved without a message. */
export const updatePreference = (body: Update) =>
  call('PUT /user/admin/account/preferences', { body, level: 'silent' });
