import type { Hono } from 'hono';
import * as call from '#contract/member/recycle';
import { bind } from '../../http/bind';
import type { AppEnv } from '../../http/context';
import { fileName } from '../../lib/sheet';
import { picturing } from '../file/content/ticket.rules';
import { exportRecycled } from './export.service';
import { previewRestore } from './preview.service';
import * as service from './recycle.service';

/** Deleted users (docs/design/domain.md, "Recycle bin"). */
export function bindRecycle(app: Hono<AppEnv>): void {
  for (const [one, isEverywhere] of [
    [call.listRecycled, false],
    [call.listRecycledEverywhere, true],
  ] as const) {
    bind(app, one, async (context) => {
      const { rows, total } = await service.listRecycled(context, context.list, isEverywhere);
      return { rows: rows.map(picturing(context)), total };
    });
  }
  for (const [one, isEverywhere] of [
    [call.exportRecycled, false],
    [call.exportRecycledEverywhere, true],
  ] as const) {
    bind(app, one, async (context, { query: { format } }) => {
      const language = context.http.get('language');
      const exported = { isEverywhere, format, language };
      const content = await exportRecycled(context, context.list, exported);
      return { name: fileName('recycled', format, language), content };
    });
  }
  bind(app, call.previewRestore, (context, { body }) =>
    previewRestore(context, body.ids, context.http.get('language')),
  );
  bind(app, call.restoreSeats, ({ write, http }, { body }) =>
    write((work) => service.restoreSeats(work, body.seats, http.get('language'))),
  );
  bind(app, call.purgeSeats, async ({ write, http }, { body }) => {
    await write((work) => service.purgeSeats(work, body.ids));
    http.get('deps').jobs.wake();
    return null;
  });
}
