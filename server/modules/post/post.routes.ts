import type { Hono } from 'hono';
import * as call from '#contract/post';
import { bind } from '../../http/bind';
import type { AppEnv } from '../../http/context';
import * as service from './post.service';

/** Positions (docs/design/domain.md, "Organisation"). */
export function bindPost(app: Hono<AppEnv>): void {
  bind(app, call.listPosts, ({ db, actor, list }) => service.listPosts(db, actor.scope, list));
  bind(app, call.listPostOptions, async ({ db, actor }) => {
    const posts = await service.findPostOptions(db, actor.scope);
    return posts.map(({ id, name, status }) => ({ id, name, status }));
  });
  bind(app, call.getPost, ({ db, actor }, { query }) => service.getPost(db, actor.scope, query.id));
  bind(app, call.addPost, ({ write }, { body }) => write((work) => service.addPost(work, body)));
  bind(app, call.updatePost, ({ write }, { body }) =>
    write((work) => service.updatePost(work, body)),
  );
  bind(app, call.setPostStatus, ({ write }, { body }) =>
    write((work) => service.setPostStatus(work, body)),
  );
  bind(app, call.removePosts, async ({ write }, { body }) => {
    await write((work) => service.removePosts(work, body.ids));
    return null;
  });
}
