import type { Hono } from 'hono';
import { getMemberInfo } from '#contract/member/info';
import * as call from '#contract/member/member';
import { listRoleMembers } from '#contract/role/role';
import { bind, type CallContext } from '../../http/bind';
import type { AppEnv } from '../../http/context';
import { prepareFirstPassword } from '../../lib/secrets/password';
import { preparePicture, withPicture } from '../file/content/picture.service';
import { pictureAddresses, picturing } from '../file/content/ticket.rules';
import { hasPressing } from '../notice/reader/reader.service';
import { hasOwnOffers } from '../offer/accept.service';
import { listPreferences } from '../preference/preference.service';
import { getRole } from '../role/role.service';
import { hasUnseenUpgrade } from '../upgrade/upgrade.service';
import * as service from './member.service';
import { makePasswords, resetPasswords } from './password.service';

/** Prepares the picture of a form; undefined keeps what is there, null removes it. */
async function pictureOf(
  { db, actor, now, http }: CallContext<'granted'>,
  fileId: number | null | undefined,
): Promise<service.PictureChange> {
  if (!fileId) return fileId as null | undefined;
  const { storage } = http.get('deps');
  return preparePicture({ db, storage, now }, actor.scope, { fileId, field: 'avatarFileId' });
}

/** Users of the tenant (docs/product.md, "User"). */
export function bindMember(app: Hono<AppEnv>): void {
  bind(app, getMemberInfo, async (context) => {
    const { db, actor } = context;
    return {
      id: actor.memberId,
      accountId: actor.accountId,
      username: actor.username,
      realName: actor.realName,
      avatar: pictureAddresses(context)(actor.avatar),
      isDefaultAdmin: actor.isDefaultAdmin,
      mustChangePassword: actor.mustChangePassword,
      mustSetFactor: actor.mustSetFactor,
      hasOffers: await hasOwnOffers(context),
      hasUpgrade: await hasUnseenUpgrade(context),
      hasPressing: await hasPressing(context),
      seesAll: actor.scope.depts === 'all',
      permissions: [...actor.permissions].sort(),
      tenant: {
        id: actor.tenantId,
        name: actor.tenantName,
        code: actor.tenantCode,
        isPlatform: actor.isPlatform,
      },
      preferences: await listPreferences(db, actor.accountId),
    };
  });
  bind(app, call.listMembers, async (context, { query }) => {
    const { db, actor, list } = context;
    const { rows, total } = await service.listMembers(db, actor.scope, list, query.deptId);
    return { rows: rows.map(picturing(context)), total };
  });
  bind(app, call.getMember, async (context, { query }) => {
    const { db, actor } = context;
    return picturing(context)(await service.getMember(db, actor.scope, query.id));
  });
  bind(app, listRoleMembers, async (context, { query }) => {
    const { db, actor, list } = context;
    await getRole(db, actor, query.id);
    const { rows, total } = await service.listMembersOfRole(db, actor.scope, list, query.id);
    const addressOf = pictureAddresses(context);
    const shown = rows.map(({ id, username, realName, avatar, deptName, status }) => {
      return { id, username, realName, avatar: addressOf(avatar), deptName, status };
    });
    return { rows: shown, total };
  });
  bind(app, call.addMember, async (context, { body }) => {
    const { password, avatarFileId, ...values } = body;
    const passwordHash = await prepareFirstPassword(password);
    const picture = await pictureOf(context, avatarFileId);
    const adding = { passwordHash, picture };
    return withPicture(
      context,
      context.write((work) => service.addMember(work, values, adding)),
    );
  });
  bind(app, call.updateMember, async (context, { body }) => {
    const { avatarFileId, ...values } = body;
    const picture = await pictureOf(context, avatarFileId);
    return withPicture(
      context,
      context.write((work) => service.updateMember(work, values, picture)),
    );
  });
  bind(app, call.setMemberStatus, (context, { body }) =>
    withPicture(
      context,
      context.write((work) => service.setMemberStatus(work, body)),
    ),
  );
  bind(
    app,
    call.removeMembers,
    async ({ write }, { body }) => {
      await write((work) => service.removeMembers(work, body.ids));
      return null;
    },
    (context, { body }) => service.foreseeRemoval(context, body.ids),
  );
  bind(app, call.resetMemberPasswords, async ({ db, actor, now, write }, { body }) => {
    const passwords = await makePasswords({ db, actor, now }, body.ids);
    return write((work) => resetPasswords(work, body.ids, passwords));
  });
  bind(app, call.forceMembersOffline, ({ write }, { body }) =>
    write(async (work) => ({ sessions: await service.forceMembersOffline(work, body.ids) })),
  );
}
