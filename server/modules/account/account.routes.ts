import type { Hono } from 'hono';
import * as call from '#contract/account';
import { bind } from '../../http/bind';
import type { AppEnv } from '../../http/context';
import * as profile from './own-profile.service';

/** The caller's own profile (docs/design/ui.md, "Screens"). */
export function bindAccount(app: Hono<AppEnv>): void {
  bind(app, call.getAccountProfile, ({ db, actor }) => profile.getProfile(db, actor.accountId));
  bind(app, call.updateAccountProfile, ({ write }, { body }) =>
    write((work) => profile.updateProfile(work, body)),
  );
}
