import type { Hono } from 'hono';
import * as call from '#contract/member/bulk';
import { bind } from '../../../http/bind';
import type { AppEnv } from '../../../http/context';
import { makePossiblePasswords } from '../password.service';
import * as service from './bulk.service';

/** Actions on several users in one call. */
export function bindMemberBulk(app: Hono<AppEnv>): void {
  bind(app, call.bulkMembers, async ({ db, actor, now, write, http }, { body }) => {
    const { action, ids } = body;
    // Avoids hashing for callers without the permission; the transaction checks again.
    service.assertMayAct(actor, action);
    const passwords =
      action === 'reset' ? await makePossiblePasswords({ db, actor, now }, ids) : [];
    const language = http.get('language');
    return write((work) => service.actOnEach(work, { action, ids, passwords, language }));
  });
  bind(app, call.assignRole, async ({ write }, { body }) => {
    await write((work) => service.assignRole(work, body));
    return null;
  });
  bind(app, call.moveMembers, async ({ write }, { body }) => {
    await write((work) => service.moveMembers(work, body));
    return null;
  });
}
