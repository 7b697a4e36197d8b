import type { Hono } from 'hono';
import * as call from '#contract/preference';
import { bind } from '../../http/bind';
import type { AppEnv } from '../../http/context';
import * as service from './preference.service';

/**
 * Preferences of the caller's account (docs/design/ui.md, "Page-style settings"; docs/design/ui.md,
 * "Habits on every screen").
 */
export function bindPreference(app: Hono<AppEnv>): void {
  bind(app, call.listPreferences, ({ db, actor }) => service.listPreferences(db, actor.accountId));
  bind(app, call.updatePreference, ({ write }, { body }) =>
    write((work) => service.updatePreference(work, body)),
  );
}
