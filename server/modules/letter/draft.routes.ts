import type { Hono } from 'hono';
import * as call from '#contract/letter/draft';
import { bind } from '../../http/bind';
import type { AppEnv } from '../../http/context';
import { addressing } from '../file/content/ticket.rules';
import * as service from './draft.service';

/** Letters that the caller's seat has begun (docs/design/domain.md, "Notices, letters, upgrade logs"). */
export function bindDraft(app: Hono<AppEnv>): void {
  bind(app, call.listDrafts, ({ db, actor, list }) => service.listDrafts(db, actor, list));
  bind(app, call.getDraft, async ({ db, actor, now, http }, { query: { id } }) => {
    const draft = await service.getDraft(db, actor, id);
    const { secret } = http.get('deps');
    const via = { kind: 'draft', targetId: id } as const;
    return { ...draft, files: draft.files.map(addressing(secret, actor, now, via)) };
  });
  bind(app, call.addDraft, ({ write }, { body }) => write((work) => service.addDraft(work, body)));
  bind(app, call.updateDraft, ({ write }, { body }) =>
    write((work) => service.updateDraft(work, body)),
  );
  bind(app, call.removeDrafts, async ({ write }, { body }) => {
    await write((work) => service.removeDrafts(work, body.ids));
    return null;
  });
}
