import type { Hono } from 'hono';
import * as call from '#contract/account';
import { bind } from '../../http/bind';
import type { AppEnv } from '../../http/context';
import { preparePicture, withPicture } from '../file/content/picture.service';
import { pictureAddresses, picturing } from '../file/content/ticket.rules';
import * as profile from './own-profile.service';

/** The caller's own profile and picture (docs/design/ui.md, "Screens"). */
export function bindAccount(app: Hono<AppEnv>): void {
  bind(app, call.getAccountProfile, async (context) =>
    picturing(context)(await profile.getProfile(context.db, context.actor.accountId)),
  );
  bind(app, call.updateAccountProfile, (context, { body }) =>
    withPicture(
      context,
      context.write((work) => profile.updateProfile(work, body)),
    ),
  );
  bind(app, call.setAccountAvatar, async (context, { body: { fileId } }) => {
    const { db, actor, now, write, http } = context;
    const { storage } = http.get('deps');
    const field = 'fileId';
    const prepared =
      fileId === null
        ? null
        : await preparePicture({ db, storage, now }, actor.scope, { fileId, field });
    const hash = await write((work) => profile.setPicture(work, prepared));
    return { avatar: pictureAddresses(context)(hash) };
  });
}
