import type { Hono } from 'hono';
import * as call from '#contract/letter';
import { diskTroubleOf } from '../../disk/disk-trouble';
import { bind } from '../../http/bind';
import type { AppEnv } from '../../http/context';
import * as service from './letter.service';

/** Letters of the caller's seat (docs/design/domain.md, "Notices, letters, upgrade logs"). */
export function bindLetter(app: Hono<AppEnv>): void {
  bind(app, call.getLetterCount, ({ db, actor }) => service.getLetterCount(db, actor));
  bind(app, call.listLetters, ({ db, actor, list }, { query: { box, state } }) =>
    service.listLetters(db, actor, list, { box, state }),
  );
  bind(app, call.getLetter, async ({ db, actor, write }, { query }) => {
    try {
      return await write((work) => service.openLetter(work, query.id));
    } catch (error) {
      // A full disk must not block reading; the letter stays unread.
      if (!diskTroubleOf(error)) throw error;
      return service.getLetter(db, actor, query.id);
    }
  });
  bind(app, call.readLetters, ({ write }, { body }) =>
    write((work) => service.readLetters(work, body.ids)),
  );
  bind(app, call.readAllLetters, ({ write }) => write((work) => service.readAllLetters(work)));
  bind(app, call.sendLetter, ({ write }, { body }) =>
    write((work) => service.sendLetter(work, body)),
  );
  bind(app, call.removeLetters, async ({ write }, { body }) => {
    await write((work) => service.removeLetters(work, body.box, body.ids));
    return null;
  });
  bind(app, call.listLetterReceivers, ({ db, actor }, { query }) =>
    service.listReceivers(db, actor, query.keyword),
  );
}
