import type { Hono } from 'hono';
import * as call from '#contract/member/export';
import { bind } from '../../../http/bind';
import type { AppEnv } from '../../../http/context';
import { fileName } from '../../../lib/sheet';
import { exportMembers } from './export.service';

/** Export of users. */
export function bindMemberExport(app: Hono<AppEnv>): void {
  bind(app, call.exportMembers, async ({ db, actor, list, http }, { query }) => {
    const { format, deptId } = query;
    const language = http.get('language');
    const content = await exportMembers(db, actor.scope, list, { format, deptId, language });
    return { name: fileName('users', format, language), content };
  });
}
