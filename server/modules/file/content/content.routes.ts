import type { Hono } from 'hono';
import * as call from '#contract/file/content';
import { setSiteLogo } from '#contract/site';
import type { Db } from '../../../db/types';
import { bind, type CallContext } from '../../../http/bind';
import type { AppEnv } from '../../../http/context';
import type { Actor } from '../../../lib/actor';
import { getSiteConfig } from '../../site/site.service';
import { getFile } from '../file.service';
import { clearLogo, prepareLogo, useLogo } from './logo.service';
import { openPublic, openTicket } from './serve.service';
import type { Via } from './ticket.rules';

const askedOf = ({ db, now, http }: CallContext<'public'>) => ({
  ...{ db, now, storage: http.get('deps').storage },
  range: http.req.header('range'),
  ifRange: http.req.header('if-range'),
  ifNoneMatch: http.req.header('if-none-match'),
});

/** Whether somebody may read what a ticket opens a file through, and it refers to that file. */
export type MayReadVia = (
  asking: { db: Db; actor: Actor; now: number },
  via: Via,
  fileId: number,
) => Promise<boolean>;

/** Contents of files, by address. */
export function bindContent(app: Hono<AppEnv>, mayReadVia: MayReadVia): void {
  bind(app, call.getFileContent, (context, { query }) => {
    const { authenticate, secret, now } = context.http.get('deps');
    return openTicket(askedOf(context), {
      given: query.ticket,
      secret,
      isHeld: async (tokenHash, { memberId, via, key }, db) => {
        const { actor } = await authenticate({ db, now }, tokenHash);
        if (actor?.memberId !== memberId) return false;
        return !via || mayReadVia({ db, actor, now: now() }, via, Number(key));
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
