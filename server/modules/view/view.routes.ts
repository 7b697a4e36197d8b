import type { Hono } from 'hono';
import * as call from '#contract/view';
import { bind } from '../../http/bind';
import type { AppEnv } from '../../http/context';
import * as service from './view.service';

/** Saved views of lists (docs/design/ui.md, "Habits on every screen"). */
export function bindView(app: Hono<AppEnv>): void {
  bind(app, call.listViews, ({ db, actor }, { query }) => service.listViews(db, actor, query.list));
  bind(app, call.addView, ({ write }, { body }) => write((work) => service.addView(work, body)));
  bind(app, call.updateView, ({ write }, { body }) =>
    write((work) => service.updateView(work, body)),
  );
  bind(app, call.removeViews, async ({ write }, { body }) => {
    await write((work) => service.removeViews(work, body.ids));
    return null;
  });
}
