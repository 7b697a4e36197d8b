import type { Hono } from 'hono';
import * as call from '#contract/member/member';
import { listRoleMembers } from '#contract/role/role';
import { bind } from '../../http/bind';
import type { AppEnv } from '../../http/context';
import { listPreferences } from '../preference/preference.service';
import { getRole } from '../role/role.service';
import * as service from './member.service';
import { makePasswords, resetPasswords } from './password.service';

/** Users of the tenant (docs/product.md, "User"). */
export function bindMember(app: Hono<AppEnv>): void {
  bind(app, call.getMemberInfo, async ({ db, actor }) => ({
    id: actor.memberId,
    accountId: actor.accountId,
    username: actor.username,
    realName: actor.realName,
    avatar: actor.avatar,
    isDefaultAdmin: actor.isDefaultAdmin,
    mustChangePassword: actor.mustChangePassword,
    permissions: [...actor.permissions].sort(),
    tenant: {
      id: actor.tenantId,
      name: actor.tenantName,
      code: actor.tenantCode,
      isPlatform: actor.isPlatform,
    },
    preferences: await listPreferences(db, actor.accountId),
  }));
  bind(app, call.listMembers, ({ db, actor, list }, { query }) =>
    service.listMembers(db, actor.scope, list, query.deptId),
  );
  bind(app, call.getMember, ({ db, actor }, { query }) =>
    service.getMember(db, actor.scope, query.id),
  );
  bind(app, listRoleMembers, async ({ db, actor, list }, { query }) => {
    await getRole(db, actor, query.id);
    const { rows, total } = await service.listMembersOfRole(db, actor.scope, list, query.id);
    const shown = rows.map(({ id, username, realName, deptName, status }) => {
      return { id, username, realName, deptName, status };
    });
    return { rows: shown, total };
  });
  bind(app, call.addMember, async ({ write }, { body }) => {
    const passwordHash = await service.prepareFirstPassword(body.password);
    return write((work) => service.addMember(work, body, passwordHash));
  });
  bind(app, call.updateMember, ({ write }, { body }) =>
    write((work) => service.updateMember(work, body)),
  );
  bind(app, call.setMemberStatus, ({ write }, { body }) =>
    write((work) => service.setMemberStatus(work, body)),
  );
  bind(app, call.removeMembers, async ({ write }, { body }) => {
    await write((work) => service.removeMembers(work, body.ids));
    return null;
  });
  bind(app, call.resetMemberPasswords, async ({ db, actor, now, write }, { body }) => {
    const passwords = await makePasswords({ db, actor, now }, body.ids);
    return write((work) => resetPasswords(work, body.ids, passwords));
  });
  bind(app, call.forceMembersOffline, ({ write }, { body }) =>
    write(async (work) => ({ sessions: await service.forceMembersOffline(work, body.ids) })),
  );
}
