import type { CallMap } from '#contract/index';
import { call } from '@/services/request/call';

type Update = CallMap['PUT /user/admin/account/preferences']['body'];

/** Whoever changes something decides what a failure means: a conflict is settled unseen. */
export const updatePreference = (body: Update) =>
  call('PUT /user/admin/account/preferences', { body, level: 'silent' });
