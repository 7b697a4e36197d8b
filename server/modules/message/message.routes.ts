import type { Hono } from 'hono';
import * as call from '#contract/message';
import { bind } from '../../http/bind';
import type { AppEnv } from '../../http/context';
import { senderOf } from '../../http/request/sender';
import { fileName } from '../../lib/sheet';
import { exportMessages } from './export.service';
import { listMessages, sendTest } from './message.service';

/** What the site has sent, and tests of sending (docs/design/domain.md, "Settings of the site"). */
export function bindMessage(app: Hono<AppEnv>): void {
  bind(app, call.listMessages, ({ db, list }) => listMessages(db, list));
  bind(app, call.exportMessages, async ({ db, list, http }, { query: { format } }) => {
    const language = http.get('language');
    const content = await exportMessages(db, list, { format, language });
    return { name: fileName('messages', format, language), content };
  });
  bind(app, call.testMessage, async (context, { body }) => {
    const tested = await sendTest(senderOf(context), body);
    return context.write(async ({ note }) => {
      note({ target: `message ${tested.channel}`, after: { receiver: tested.receiver } });
      return tested;
    });
  });
}
