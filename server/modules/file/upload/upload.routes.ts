import type { Hono } from 'hono';
import * as call from '#contract/file/upload';
import { bind, type CallContext } from '../../../http/bind';
import type { AppEnv } from '../../../http/context';
import { answerTus, type Step } from '../../../http/upload/tus';
import { uploadsOf } from './upload.service';

type Context = CallContext<'granted' | 'member'>;

const hostOf = ({ actor, http, write }: Context, isOwn: boolean) => {
  const { db, storage, now } = http.get('deps');
  return uploadsOf({ db, actor, storage, now, write }, isOwn);
};

const shared = (context: Context, step: Step = {}) =>
  answerTus(context.http, hostOf(context, false), step);
const own = (context: Context, step: Step = {}) =>
  answerTus(context.http, hostOf(context, true), step);

/** Uploads that go on where they were cut (docs/design/api.md, "Uploads"). */
export function bindUpload(app: Hono<AppEnv>): void {
  bind(app, call.beginUpload, (context) => shared(context));
  bind(app, call.lookUpload, (context, { query }) => shared(context, query));
  bind(app, call.sendUpload, (context, { query, body }) => shared(context, { ...query, body }));
  bind(app, call.cancelUpload, (context, { query }) => shared(context, query));
  bind(app, call.beginOwnUpload, (context) => own(context));
  bind(app, call.lookOwnUpload, (context, { query }) => own(context, query));
  bind(app, call.sendOwnUpload, (context, { query, body }) => own(context, { ...query, body }));
  bind(app, call.cancelOwnUpload, (context, { query }) => own(context, query));
}
