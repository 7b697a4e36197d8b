import type { Hono } from 'hono';
import * as call from '#contract/file/upload';
import { bind, type CallContext } from '../../../http/bind';
import type { AppEnv } from '../../../http/context';
import { answerTus } from '../../../http/upload/tus';
import { uploadsOf } from './upload.service';

type Context = CallContext<'granted' | 'member'>;

const hostOf = ({ actor, http, write }: Context, isOwn: boolean) => {
  const { db, storage, now } = http.get('deps');
  return uploadsOf({ db, actor, storage, now, write }, isOwn);
};

const shared = (context: Context, body?: AsyncIterable<Uint8Array>) =>
  answerTus(context.http, hostOf(context, false), body);
const own = (context: Context, body?: AsyncIterable<Uint8Array>) =>
  answerTus(context.http, hostOf(context, true), body);

/** Uploads that go on where they were cut (docs/design/api.md, "Uploads"). */
export function bindUpload(app: Hono<AppEnv>): void {
  bind(app, call.beginUpload, (context) => shared(context));
  bind(app, call.lookUpload, (context) => shared(context));
  bind(app, call.sendUpload, (context, { body }) => shared(context, body));
  bind(app, call.cancelUpload, (context) => shared(context));
  bind(app, call.beginOwnUpload, (context) => own(context));
  bind(app, call.lookOwnUpload, (context) => own(context));
  bind(app, call.sendOwnUpload, (context, { body }) => own(context, body));
  bind(app, call.cancelOwnUpload, (context) => own(context));
}
