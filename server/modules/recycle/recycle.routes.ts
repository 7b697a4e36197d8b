import type { Hono } from 'hono';
import * as call from '#contract/member/recycle';
import { bind } from '../../http/bind';
import type { AppEnv } from '../../http/context';
import { fileName } from '../../lib/sheet';
import { exportRecycled } from './export.service';
import { previewRestore } from './preview.service';
import * as service from './recycle.service';

/** Deleted users (docs/design/domain.md, "Recycle bin"). */
export function bindRecycle(app: Hono<AppEnv>): void {
  for (const [one, isEverywhere] of [
    [call.listRecycled, false],
    [call.listRecycledEverywhere, true],
  ] as const) {
    bind(app, one, (context) => service.listRecycled(context, context.list, isEverywhere));
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
  bind(app, call.restoreSeats, async ({ write, http }, { body }) => {
    const results = await write((work) =>
      service.restoreSeats(work, body.seats, http.get('language')),
    );
    // Whoever is asked is told by a job.
    if (results.some(({ isOffered }) => isOffered)) http.get('deps').jobs.wake();
    return results;
  });
  bind(app, call.purgeSeats, async ({ write, http }, { body }) => {
    await write((work) => service.purgeSeats(work, body.ids));
    http.get('deps').jobs.wake();
    return null;
  });
}
