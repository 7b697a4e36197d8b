import type { Hono } from 'hono';
import * as call from '#contract/letter/letter';
import type { Work } from '../../db/work';
import { diskTroubleOf } from '../../disk/disk-trouble';
import { bind } from '../../http/bind';
import type { AppEnv } from '../../http/context';
import { addressing, picturing, picturingAuthors } from '../file/content/ticket.rules';
import * as service from './letter.service';

/** Letters of the caller's seat (docs/design/domain.md, "Notices, letters, upgrade logs"). */
export function bindLetter(app: Hono<AppEnv>): void {
  bind(app, call.getLetterCount, ({ db, actor }) => service.getLetterCount(db, actor));
  bind(app, call.listLetters, async (context, { query: { box, state } }) => {
    const { db, actor, list, http } = context;
    const language = http.get('language');
    const { rows, total } = await service.listLetters(db, actor, list, { box, state, language });
    return { rows: rows.map(picturingAuthors(context)), total };
  });
  bind(app, call.getLetter, async (context, { query: { id } }) => {
    const { db, actor, now, http, write } = context;
    const language = http.get('language');
    const letter = await write((work) => service.openLetter(work, id, language)).catch((error) => {
      // A full disk must not block reading; the letter stays unread.
      if (!diskTroubleOf(error)) throw error;
      return service.getLetter(db, actor, id, language);
    });
    const { secret } = http.get('deps');
    const via = { kind: 'letter', targetId: id } as const;
    const files = letter.files.map(addressing(secret, actor, now, via));
    return picturingAuthors(context)({ ...letter, files });
  });
  bind(app, call.readLetters, ({ write }, { body }) =>
    write((work) => service.readLetters(work, body.ids)),
  );
  bind(app, call.readAllLetters, ({ write }) => write((work) => service.readAllLetters(work)));
  bind(app, call.sendLetter, async (context, { body }) => {
    const language = context.http.get('language');
    const send = (work: Work) => service.sendLetter(work, body, language);
    return picturingAuthors(context)(await context.write(send));
  });
  bind(app, call.removeLetters, async ({ write }, { body }) => {
    await write((work) => service.removeLetters(work, body.box, body.ids));
    return null;
  });
  bind(app, call.listLetterReceivers, async (context, { query }) => {
    const { db, actor } = context;
    return (await service.listReceivers(db, actor, query.keyword)).map(picturing(context));
  });
}
