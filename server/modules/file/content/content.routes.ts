import type { Hono } from 'hono';
import * as call from '#contract/file/content';
import { setSiteLogo } from '#contract/site';
import { bind, type CallContext } from '../../../http/bind';
import type { AppEnv } from '../../../http/context';
import { getSiteConfig } from '../../site/site.service';
import { getFile } from '../file.service';
import { clearLogo, prepareLogo, useLogo } from './logo.service';
import { openPublic, openTicket } from './serve.service';

const askedOf = ({ db, now, http }: CallContext<'public'>) => ({
  ...{ db, now, storage: http.get('deps').storage },
  range: http.req.header('range'),
  ifRange: http.req.header('if-range'),
});

/** Contents of files, by address. */
export function bindContent(app: Hono<AppEnv>): void {
  bind(app, call.getFileContent, (context, { query }) => {
    const { authenticate, secret, now } = context.http.get('deps');
    return openTicket(askedOf(context), {
      given: query.ticket,
      secret,
      isHeld: async (tokenHash, { memberId }, db) => {
        const { actor } = await authenticate({ db, now }, tokenHash);
        return actor?.memberId === memberId;
      },
    });
  });
  bind(app, call.getPublicFile, (context, { query }) => openPublic(askedOf(context), query.hash));
  bind(app, setSiteLogo, async (context, { body: { fileId } }) => {
    const { db, actor, now, write, http } = context;
    if (fileId === null) {
      await write(clearLogo);
    } else {
      const file = await getFile(db, actor.scope, fileId);
      const { storage } = http.get('deps');
      const prepared = await prepareLogo({ db, storage, now }, file);
      await write((work) => useLogo(work, fileId, prepared));
    }
    return getSiteConfig(db, http.get('language'));
  });
}
