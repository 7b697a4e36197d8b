import type { CallKey } from '../index';

/** A call, or one of the things that it can do: what its body names behind `#` (`Call.verbOf`). */
type Deed = CallKey | `${CallKey}#${string}`;

const base = '/user/admin';
const files = '/admin/admin/file';
const letters = '/admin/admin/letter';
const notices = '/admin/admin/notice';
const upgrades = '/admin/admin/upgrade';
const market = '/admin/admin/market';
const documents = '/admin/admin/addon/document';

/**
 * What people do, by name, and by which calls it is done (docs/design/domain.md, "Audit"). The part
 * before the point is the group in which the filter offers it. Two calls that do the same have one
 * name. `tests/project/verbs.test.ts` says which call has none.
 */
export const VERBS = {
  'signIn.password': [`POST ${base}/site/accountLogin`],
  'signIn.sms': [`POST ${base}/site/mobileLogin`],
  'signIn.second': [`POST ${base}/site/secondFactor`],
  'signIn.challenge': [`POST ${base}/site/passkey/options`],
  'signIn.passkey': [`POST ${base}/site/passkey/login`],
  'signIn.demo': [`POST ${base}/site/demo/login`],
  'signIn.ticket': [`POST ${base}/site/ticket`],
  'signIn.jump': [`POST ${base}/site/jump`],
  'signIn.seat': [`POST ${base}/member/switch`],
  'signIn.unlock': [`POST ${base}/site/lock/verify`],
  'signIn.out': [`POST ${base}/site/logout`],
  'signIn.register': [`POST ${base}/site/register`],
  'signIn.forgotten': [`POST ${base}/site/resetting/pw/sms`],
  'signIn.code': ['POST /admin/admin/sms/send'],

  'account.profile': [`PUT ${base}/account/profile`],
  'account.picture': [`PUT ${base}/account/avatar`],
  'account.password': [`POST ${base}/account/password`],
  'account.phone': [`PUT ${base}/account/phone`],
  'account.phoneCode': [`POST ${base}/account/phone/code`],
  'account.email': [`PUT ${base}/account/email`],
  'account.emailCode': [`POST ${base}/account/email/code`],
  'account.challenge': [`POST ${base}/account/passkey/options`],
  'account.passkeyAdd': [`POST ${base}/account/passkey/add`],
  'account.passkeyRename': [`PUT ${base}/account/passkey/update`],
  'account.passkeyDelete': [`DELETE ${base}/account/passkey/delete`],
  'account.totpBegin': [`POST ${base}/account/totp/begin`],
  'account.totpConfirm': [`POST ${base}/account/totp/confirm`],
  'account.totpDisable': [`POST ${base}/account/totp/disable`],
  'account.recoveryCodes': [`POST ${base}/account/totp/recoveryCodes`],
  'account.prove': [`POST ${base}/account/step-up`],
  'account.proveCode': [`POST ${base}/account/step-up/code`],
  'account.session': [`POST ${base}/account/sessions/end`],
  'account.sessions': [`POST ${base}/account/sessions/endOthers`],
  'account.leave': [`POST ${base}/member/leave`],
  'account.withdrawal': [`PUT ${base}/account/withdrawal`],
  'account.preferences': [`PUT ${base}/account/preferences`],

  'member.add': [`POST ${base}/member/add`],
  'member.update': [`PUT ${base}/member/update`],
  'member.enable': [`PATCH ${base}/member/status#enabled`, `POST ${base}/member/bulk#enable`],
  'member.disable': [`PATCH ${base}/member/status#disabled`, `POST ${base}/member/bulk#disable`],
  'member.status': [`PATCH ${base}/member/status`],
  'member.move': [`PATCH ${base}/member/move`],
  'member.moveOut': [`PATCH ${base}/member/move#null`],
  'member.roleAdd': [`PATCH ${base}/member/role#add`],
  'member.roleRemove': [`PATCH ${base}/member/role#remove`],
  'member.role': [`PATCH ${base}/member/role`],
  'member.password': [`POST ${base}/member/resetting/pw`, `POST ${base}/member/bulk#reset`],
  'member.factor': [`POST ${base}/member/factor/reset`],
  'member.offline': [
    `POST ${base}/member/offline`,
    `POST ${base}/member/bulk#offline`,
    `POST ${base}/online/offline#member`,
  ],
  'member.session': [`POST ${base}/member/sessions/end`, `POST ${base}/online/offline#session`],
  'member.sessions': [`POST ${base}/online/offline#filter`],
  'member.online': [`POST ${base}/online/offline`],
  'member.wallet': [`POST ${base}/member/wallet`],
  'member.withdrawal': [`POST ${base}/member/withdrawal`],
  'member.delete': [`DELETE ${base}/member/delete`, `POST ${base}/member/bulk#remove`],
  'member.restorePreview': [`POST ${base}/recycle/preview`],
  'member.restore': [`POST ${base}/recycle/restore`],
  'member.assignPreview': [`POST ${base}/tenantUser/assign/preview`],
  'member.assign': [`POST ${base}/tenantUser/assign`],
  'member.purge': [`POST ${base}/recycle/purge`],
  'member.bulk': [`POST ${base}/member/bulk`],
  'member.check': [`POST ${base}/member/import/check`],
  'member.importStart': [`POST ${base}/member/import/commit`],
  'member.import': [`POST ${base}/member/import/commit#rows`],
  'member.importStop': [`POST ${base}/member/import/commit#stop`],
  'member.importCancel': [`POST ${base}/member/import/cancel`],

  'offer.add': [`POST ${base}/offer/add`],
  'offer.withdraw': [`POST ${base}/offer/withdraw`],
  'offer.accept': [`POST ${base}/member/offers/accept`],
  'offer.decline': [`POST ${base}/member/offers/decline`],

  'dept.add': [`POST ${base}/dept/add`],
  'dept.update': [`PUT ${base}/dept/update`],
  'dept.move': [`PATCH ${base}/dept/move`],
  'dept.enable': [`PATCH ${base}/dept/status#enabled`],
  'dept.disable': [`PATCH ${base}/dept/status#disabled`],
  'dept.status': [`PATCH ${base}/dept/status`],
  'dept.delete': [`DELETE ${base}/dept/delete`],

  'post.add': [`POST ${base}/post/add`],
  'post.update': [`PUT ${base}/post/update`],
  'post.enable': [`PATCH ${base}/post/status#enabled`],
  'post.disable': [`PATCH ${base}/post/status#disabled`],
  'post.status': [`PATCH ${base}/post/status`],
  'post.delete': [`DELETE ${base}/post/delete`],

  'role.add': [`POST ${base}/role/add`],
  'role.update': [`PUT ${base}/role/update`],
  'role.grant': [`POST ${base}/role/grant`],
  'role.move': [`PATCH ${base}/role/move`],
  'role.enable': [`PATCH ${base}/role/status#enabled`],
  'role.disable': [`PATCH ${base}/role/status#disabled`],
  'role.status': [`PATCH ${base}/role/status`],
  'role.delete': [`DELETE ${base}/role/delete`],

  'menu.add': [`POST ${base}/menu/add`],
  'menu.update': [`PUT ${base}/menu/update`],
  'menu.sort': [`PATCH ${base}/menu/sort`],
  'menu.enable': [`PATCH ${base}/menu/status#enabled`],
  'menu.disable': [`PATCH ${base}/menu/status#disabled`],
  'menu.status': [`PATCH ${base}/menu/status`],
  'menu.delete': [`DELETE ${base}/menu/delete`],

  'file.upload': [`PATCH ${files}/upload`, `POST ${files}/upload`],
  'file.own': [`PATCH ${files}/own/upload`, `POST ${files}/own/upload`],
  'file.cancel': [`DELETE ${files}/upload`, `DELETE ${files}/own/upload`],
  'file.rename': [`PUT ${files}/update`],
  'file.move': [`PATCH ${files}/move`],
  'file.delete': [`DELETE ${files}/delete`],
  'folder.add': [`POST ${files}/folder/add`],
  'folder.rename': [`PUT ${files}/folder/update`],
  'folder.move': [`PATCH ${files}/folder/move`],
  'folder.delete': [`DELETE ${files}/folder/delete`],

  'letter.send': [`POST ${letters}/send`],
  'letter.open': [`GET ${letters}/detail`],
  'letter.read': [`POST ${letters}/read`],
  'letter.readAll': [`POST ${letters}/read/all`],
  'letter.delete': [`DELETE ${letters}/delete`],
  'draft.save': [`POST ${letters}/draft/add`, `PUT ${letters}/draft/update`],
  'draft.delete': [`DELETE ${letters}/draft/delete`],

  'notice.save': [`POST ${notices}/add`, `PUT ${notices}/update`],
  'notice.publish': [`POST ${notices}/publish`],
  'notice.withdraw': [`POST ${notices}/withdraw`],
  'notice.remind': [`POST ${notices}/remind`],
  'notice.delete': [`DELETE ${notices}/delete`],
  'notice.open': [`GET ${notices}/detail`],
  'notice.read': [`POST ${notices}/read`],
  'notice.readAll': [`POST ${notices}/read/all`],

  'view.add': [`POST ${base}/view/add`],
  'view.update': [`PUT ${base}/view/update`],
  'view.delete': [`DELETE ${base}/view/delete`],

  'tenant.add': [`POST ${base}/tenant/add`],
  'tenant.update': [`PUT ${base}/tenant/update`],
  'tenant.enable': [`PATCH ${base}/tenant/status#enabled`],
  'tenant.disable': [`PATCH ${base}/tenant/status#disabled`],
  'tenant.status': [`PATCH ${base}/tenant/status`],
  'tenant.policy': [`PATCH ${base}/tenant/policy`],
  'tenant.preview': [`POST ${base}/tenant/policy/preview`],
  'tenant.restore': [`POST ${base}/tenant/restore`],
  'tenant.report': [`POST ${base}/tenant/quota/report`],
  'tenant.delete': [`DELETE ${base}/tenant/delete`],
  'policy.add': [`POST ${base}/policy/add`],
  'policy.update': [`PUT ${base}/policy/update`],
  'policy.preview': [`POST ${base}/policy/preview`],
  'policy.enable': [`PATCH ${base}/policy/status#enabled`],
  'policy.disable': [`PATCH ${base}/policy/status#disabled`],
  'policy.status': [`PATCH ${base}/policy/status`],
  'policy.default': [`PATCH ${base}/policy/default`],
  'policy.delete': [`DELETE ${base}/policy/delete`],
  'invite.add': [`POST ${base}/invite/add`, `POST ${base}/invite/add/many`],
  'invite.update': [`PUT ${base}/invite/update`],
  'invite.enable': [`PATCH ${base}/invite/status#enabled`],
  'invite.disable': [`PATCH ${base}/invite/status#disabled`],
  'invite.status': [`PATCH ${base}/invite/status`],
  'invite.delete': [`DELETE ${base}/invite/delete`],

  'upgrade.add': [`POST ${upgrades}/add`],
  'upgrade.update': [`PUT ${upgrades}/update`],
  'upgrade.enable': [`PATCH ${upgrades}/status#enabled`],
  'upgrade.disable': [`PATCH ${upgrades}/status#disabled`],
  'upgrade.status': [`PATCH ${upgrades}/status`],
  'upgrade.delete': [`DELETE ${upgrades}/delete`],
  'upgrade.see': [`POST ${upgrades}/seen`],

  'addon.install': [`POST ${market}/install`],
  'addon.update': [`POST ${market}/update`],
  'addon.rollback': [`POST ${market}/rollback`],
  'addon.uninstall': [`POST ${market}/uninstall`],
  'addon.cancel': [`POST ${market}/cancel`],
  'addon.skip': [`POST ${market}/skip`],
  'addon.enable': [`PATCH ${market}/status#enabled`],
  'addon.disable': [`PATCH ${market}/status#disabled`],
  'addon.status': [`PATCH ${market}/status`],
  'addon.refresh': [`POST ${market}/refresh`],
  'addon.put': [`PUT ${documents}/put`],
  'addon.drop': [`DELETE ${documents}/delete`],
  'addon.upload': [`POST ${market}/upload`],

  'site.settings': ['PUT /admin/admin/site/settings'],
  'site.test': ['POST /admin/admin/site/message/test'],
  'site.logo': ['PUT /admin/admin/site/logo'],
} as const satisfies Record<string, readonly Deed[]>;

export type Verb = keyof typeof VERBS;

/** The part of a verb before the point. */
export type VerbGroup = Verb extends `${infer Group}.${string}` ? Group : never;

const names = new Map<string, Verb>(
  Object.entries(VERBS).flatMap(([verb, deeds]) => deeds.map((deed) => [deed, verb as Verb])),
);

/** The name of what a call did; undefined for a call of a version that this one does not know. */
export const verbOf = (action: string, variant: string | null): Verb | undefined =>
  (variant === null ? undefined : names.get(`${action}#${variant}`)) ?? names.get(action);

/** Whether a call is told apart by this value, which need not be so for each: of ids only "none" is. */
export const isVariant = (action: string, value: string) => names.has(`${action}#${value}`);

export const groupOf = (verb: Verb) => verb.slice(0, verb.indexOf('.')) as VerbGroup;
