import { Hono } from 'hono';
import pino from 'pino';
import { createEventHub } from '#server/app';
import { dialectOf } from '#server/db/dialect';
import type { Db } from '#server/db/types';
import type { AppEnv, Deps } from '#server/http/context';
import { identifyRequest } from '#server/http/request/request';
import { identifyActor, NOBODY } from '#server/http/request/session';
import type { Caller } from '#server/lib/actor';
import { createAuthenticate } from '#server/modules/authenticate/authenticate.service';
import { bindDept } from '#server/modules/dept/dept.routes';
import { bindMember } from '#server/modules/member/member.routes';
import { bindPost } from '#server/modules/post/post.routes';

/** Sends an update; resolves to the row's new version. */
export type Update = (path: string, body: object) => Promise<number>;

export interface WriteApp {
  update: Update;
  /** Turns locks and the repeated permission check of writes on or off. */
  guard: (isGuarded: boolean) => void;
}

/**
 * A subset of the updates in an application like the product's, whose authentication cannot be
 * replaced. Here writes can also run without the guard.
 */
export function buildWriteApp(db: Db, token: string): WriteApp {
  const dialect = dialectOf(db);
  const { lockAccess } = dialect;
  const authenticate = createAuthenticate();
  let isGuarded = true;
  let known: Caller = NOBODY;
  const now = Date.now;
  const log = pino({ level: 'silent' });
  const deps = {
    ...{ db, now, log, events: createEventHub({ db, log, now }) },
    authenticate: async (asked, tokenHash) => {
      if (isGuarded || !asked.db.isTransaction) known = await authenticate(asked, tokenHash);
      return known;
    },
  } as Deps;
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    identifyRequest(c, deps);
    c.set('headers', {});
    await identifyActor(c);
    await next();
  });
  for (const bind of [bindPost, bindDept, bindMember]) bind(app);
  return {
    async update(path, body) {
      const headers = { Authorization: token, 'Content-Type': 'application/json' };
      const init = { method: 'PUT', headers, body: JSON.stringify(body) };
      const response = await app.request(path, init);
      if (response.status !== 200) throw new Error(await response.text());
      const { data } = (await response.json()) as { data: { version: number } };
      return data.version;
    },
    guard(value) {
      isGuarded = value;
      dialect.lockAccess = value ? lockAccess : async () => undefined;
    },
  };
}
