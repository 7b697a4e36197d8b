import type { Hono } from 'hono';
import * as call from '#contract/addon/watch';
import { bind } from '../../http/bind';
import type { AppEnv } from '../../http/context';
import { getWatchState } from './watch.service';

/** What add-ons have watched (docs/design/domain.md, "Add-on market"; ADR 0073). */
export function bindWatch(app: Hono<AppEnv>): void {
  bind(app, call.getWatchState, (context) => getWatchState(context, context.http.get('language')));
}
