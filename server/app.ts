import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import type { Call } from '#contract/call';
import { calls } from '#contract/index';
import { createRunner } from './background';
import { Scratch } from './disk/scratch';
import { methodOf } from './http/bind';
import type { AppDeps, AppEnv, Deps } from './http/context';
import { handleError, handleUnknownCall } from './http/errors';
import { EventHub } from './http/event/hub';
import { prepareHeaders, sealHeaders } from './http/headers';
import { bindHealth } from './http/health';
import { logRequest } from './http/log';
import { bindDocument, DOCUMENT_PATH } from './http/openapi/route';
import { bindAddresses } from './http/request/addresses';
import { identifyRequest } from './http/request/request';
import { identifyActor } from './http/request/session';
import { protectFromForgery } from './http/request/xsrf';
import { bindStatic } from './http/static';
import { Strangers } from './http/write/strangers';
import { createWriting } from './http/write/write';
import { Outage } from './lib/async/outage';
import { Sealer } from './lib/secrets/seal';
import { bindAccount } from './modules/account/account.routes';
import { declaredCalls } from './modules/addon/page/calls.service';
import { bindAddonPages } from './modules/addon/page/page.routes';
import { bindAudit } from './modules/audit/audit.routes';
import { createAuthenticate } from './modules/authenticate/authenticate.service';
import { visitTenant } from './modules/authenticate/visit.service';
import { bindDashboard } from './modules/dashboard/dashboard.routes';
import { bindDept } from './modules/dept/dept.routes';
import { bindDocuments } from './modules/document/document.routes';
import { bindEvent } from './modules/event/event.routes';
import { bindExplain } from './modules/explain/explain.routes';
import { bindFactor } from './modules/factor/factor.routes';
import { bindContent } from './modules/file/content/content.routes';
import { bindFile } from './modules/file/file.routes';
import { bindFolder } from './modules/file/folder/folder.routes';
import { bindUpload } from './modules/file/upload/upload.routes';
import { bindInvite } from './modules/invite/invite.routes';
import { mayReadVia } from './modules/letter/attachment.service';
import { bindDraft } from './modules/letter/draft.routes';
import { bindLetter } from './modules/letter/letter.routes';
import { bindMarket } from './modules/market/market.routes';
import { bindMemberBulk } from './modules/member/bulk/bulk.routes';
import { bindMemberExport } from './modules/member/export/export.routes';
import { bindMemberImport } from './modules/member/import/import.routes';
import { bindMember } from './modules/member/member.routes';
import { bindMemberSession } from './modules/member/session.routes';
import { bindTenantUser } from './modules/member/tenant-user/tenant-user.routes';
import { bindMenu } from './modules/menu/menu.routes';
import { bindMessage } from './modules/message/message.routes';
import { recordedMail, recordedSms } from './modules/message/record.service';
import { mayReadViaNotice } from './modules/notice/attachment.service';
import { bindPublication } from './modules/notice/publication/publication.routes';
import { bindNotice } from './modules/notice/reader/notice.routes';
import { bindOffer } from './modules/offer/offer.routes';
import { bindOnline } from './modules/online/online.routes';
import { bindOutside } from './modules/outside/outside.routes';
import { bindPolicy } from './modules/policy/policy.routes';
import { bindPost } from './modules/post/post.routes';
import { bindPreference } from './modules/preference/preference.routes';
import { bindQuota } from './modules/quota/quota.routes';
import { bindRecycle } from './modules/recycle/recycle.routes';
import { bindRole } from './modules/role/role.routes';
import { bindContact } from './modules/security/contact.routes';
import { bindSecurity } from './modules/security/security.routes';
import { bindOwnSession } from './modules/security/session.routes';
import { bindSetting } from './modules/setting/setting.routes';
import { bindSecondFactor } from './modules/sign-in/factor/factor.routes';
import { bindSeat } from './modules/sign-in/seats/seats.routes';
import { bindSignIn } from './modules/sign-in/sign-in.routes';
import { bindSite } from './modules/site/site.routes';
import { getSiteFace } from './modules/site/site.service';
import { bindSms } from './modules/sms/sms.routes';
import { bindTenant } from './modules/tenant/tenant.routes';
import { bindUpgrade } from './modules/upgrade/upgrade.routes';
import { bindView } from './modules/view/view.routes';
import { bindWallet } from './modules/wallet/wallet.routes';
import { bindWatch } from './modules/watch/watch.routes';
import { bindWithdrawal } from './modules/withdrawal/withdrawal.routes';
import { diskStorage } from './providers/storage/disk';

const isApi = (path: string) => path.startsWith('/user/admin/') || path.startsWith('/admin/admin/');

/**
 * Builds the whole application as one fetch handler, the same in production, development and tests.
 * The order of the middleware below is the security policy. @throws when a declared call has no
 * handler
 */
export function buildApp(deps: AppDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.onError(handleError);
  app.notFound(handleUnknownCall);

  const now = deps.now ?? Date.now;
  const storage = deps.storage ?? createTemporaryStorage();
  const registries = deps.registries ?? [];
  const jobs = deps.jobs ?? createRunner({ ...deps, storage, registries });
  const hub = deps.events ?? createEventHub({ ...deps, now });
  const sealer = deps.sealer ?? new Sealer(deps.secret);
  const strangers = deps.strangers ?? createStrangers({ ...deps, now });
  const scratch = deps.scratch ?? createScratch(join(tmpdir(), 'console-uploads'), deps.log);
  const writing = createWriting(deps.writesAtOnce);
  const authenticate = createAuthenticate();
  const report = (err: unknown) => deps.log.error({ err }, 'a message was not recorded');
  const recorder = { db: deps.db, report };
  const addonFolder = deps.addonFolder ?? temporaryFolder('console-addons');
  const filledIn = {
    ...deps,
    sms: deps.sms && recordedSms(recorder, deps.sms),
    mail: deps.mail && recordedMail(recorder, deps.mail),
    events: hub,
    visit: visitTenant,
    ...{ now, sealer, jobs, strangers, scratch, storage, registries },
    ...{ addonFolder, authenticate, writing, declaredCalls },
  };
  // One middleware for all of these, because each middleware adds a promise to every request.
  app.use(async (c, next) => {
    const startedAt = performance.now();
    identifyRequest(c, filledIn);
    prepareHeaders(c);
    if (isApi(c.req.path)) {
      try {
        await identifyActor(c);
        protectFromForgery(c);
        await next();
      } catch (error) {
        c.res = handleError(error, c);
      }
    } else {
      await next();
    }
    sealHeaders(c);
    logRequest(c, startedAt);
  });
  bindHealth(app);
  bindSignIn(app);
  bindSeat(app);
  bindSecondFactor(app);
  bindSms(app);
  bindAccount(app);
  bindContact(app);
  bindSecurity(app);
  bindOwnSession(app);
  bindFactor(app);
  bindPreference(app);
  bindSite(app);
  bindSetting(app);
  bindMessage(app);
  bindRole(app);
  bindExplain(app);
  bindMenu(app);
  bindOutside(app);
  bindDashboard(app);
  bindDept(app);
  bindPost(app);
  bindMember(app);
  bindMemberBulk(app);
  bindOffer(app);
  bindOnline(app);
  bindTenantUser(app);
  bindRecycle(app);
  bindMemberExport(app);
  bindMemberImport(app);
  bindMemberSession(app);
  bindTenant(app);
  bindQuota(app);
  bindPolicy(app);
  bindInvite(app);
  bindUpgrade(app);
  bindView(app);
  bindWallet(app);
  bindWithdrawal(app);
  bindFile(app);
  bindFolder(app);
  bindUpload(app);
  bindContent(app, (asking, via, fileId) =>
    via.kind === 'notice'
      ? mayReadViaNotice(asking, via, fileId)
      : mayReadVia(asking.db, asking.actor, via, fileId),
  );
  bindLetter(app);
  bindDraft(app);
  bindNotice(app);
  bindPublication(app);
  bindMarket(app);
  bindDocuments(app);
  bindWatch(app);
  bindAddonPages(app);
  bindAudit(app);
  bindEvent(app, hub);
  bindDocument(app);
  assertAllBound(app, calls);
  bindAddresses(app);
  const { webRoot } = deps;
  if (webRoot) bindStatic(app, { webRoot, readFace: getSiteFace });
  return app;
}

/** Creates the hub that passes events to open consoles. The caller must close it. */
export function createEventHub({ db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>): EventHub {
  return new EventHub(db, now, new Outage(log, 'passing events on'));
}

/** Files of an application without a data folder, in a folder of its own. */
const createTemporaryStorage = () => diskStorage(temporaryFolder('console-files'));

const temporaryFolder = (name: string) =>
  join(tmpdir(), `${name}-${randomBytes(8).toString('hex')}`);

/** Creates the folder of uploads, which logs when files cannot be removed. */
export const createScratch = (folder: string, log: Deps['log']) =>
  new Scratch(folder, new Outage(log, 'removing uploads'));

const routeOf = (call: Call) => `${methodOf(call)} ${call.path}`;

/** @throws when a declared call has no route or a route of the API has no declaration */
export function assertAllBound(app: Hono<AppEnv>, calls: readonly Call[]): void {
  const bound = new Set(app.routes.map((route) => `${route.method} ${route.path}`));
  const declared = new Set(calls.filter((call) => call.access).map(routeOf));
  const missing = calls.filter((call) => !bound.has(routeOf(call)));
  const unknown = app.routes.filter(
    ({ method, path }) =>
      method !== 'ALL' &&
      isApi(path) &&
      path !== DOCUMENT_PATH &&
      !declared.has(`${method} ${path}`),
  );
  const names = [
    ...missing.map((call) => call.key),
    ...unknown.map((route) => `${route.method} ${route.path}`),
  ];
  if (names.length > 0)
    throw new Error(`Calls without a handler or a declaration: ${names.join(', ')}`);
}

/** Creates the limit of audit entries without a session; its owner flushes it at the end. */
export function createStrangers({ db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>): Strangers {
  return new Strangers({ db, now, outage: new Outage(log, 'counting calls without a session') });
}
