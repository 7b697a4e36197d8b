import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { type Call, mayWrite } from '#contract/call';
import type { UploadPurpose } from '#contract/file/upload';
import { calls } from '#contract/index';
import type { Client } from '../app/client';
import { PASSWORD } from '../app/factory';
import { makeLetter } from '../app/letter';
import { makeNotice } from '../app/notice';
import { makeOffer } from '../app/offer';
import { upload } from '../app/upload';
import { enableTotp, makePasskey } from '../sign-in/factor';
import { SoftPasskey } from '../sign-in/passkey';
import type { SignInApp } from '../sign-in/sign-in';
import { headersFor } from './document-input';
import { MARKET_VALUES } from './market-input';
import { resourceOf } from './naming';
import { sampleOf } from './sample';
import { importOf, PLATFORM_ROWS, seatElsewhere, TENANT_VALUES } from './tenant-input';

const isWriter = (call: Call) => mayWrite(call) && call.bodyType === 'json' && !call.isPart;
/** Every call with which a signed-in user changes data, except uploads. */
export const writers = calls.filter(isWriter);

type Values = Record<string, unknown>;
const seatOf = ({ db }: SignInApp, memberId: number) => {
  const member = db.selectFrom('members').select(['accountId', 'tenantId']);
  return member.where('id', '=', memberId).executeTakeFirstOrThrow();
};

const sessionOf = async ({ db }: SignInApp, memberId: number) => {
  const sessions = db.selectFrom('sessions').select('id').where('memberId', '=', memberId);
  return (await sessions.orderBy('id', 'desc').executeTakeFirstOrThrow()).id;
};

/** A row of the call's resource that the caller may change. */
async function rowFor(product: SignInApp, call: Call, caller: Client, tenantId: number) {
  const { make } = product;
  const ofPlatform = PLATFORM_ROWS[resourceOf(call)];
  if (ofPlatform) return ofPlatform(product, call);
  switch (resourceOf(call)) {
    case 'dept':
      return make.dept(tenantId);
    case 'post':
      return make.post(tenantId);
    case 'role':
      return roleOf(product, tenantId);
    case 'menu':
      return make.menu(tenantId, []);
    case 'passkey':
      return makePasskey(product, caller.memberId);
    case 'letter':
      return makeLetter(product, await make.member(tenantId), [caller.memberId]);
    case 'notice':
      return makeNotice(
        product,
        caller.memberId,
        /(publish|update)$/.test(call.path) ? 'draft' : undefined,
      );
    case 'draft':
      return (await caller.get('POST /admin/admin/letter/draft/add', { body: {} })).id;
    case 'file':
      return fileOf(product, tenantId);
    case 'private':
      return upload(caller, { bytes: Buffer.from(randomUUID()), purpose: 'form' });
    case 'folder':
      return folderOf(product, tenantId);
    case 'session': {
      const before = await sessionOf(product, caller.memberId);
      await product.as(caller.memberId);
      const after = await sessionOf(product, caller.memberId);
      return after === before ? undefined : after;
    }
    case 'view': {
      const list = 'home.message' as const;
      const body = { list, name: randomUUID(), search: '', look: {}, isShared: false };
      return (await caller.get('POST /user/admin/view/add', { body })).id;
    }
    case 'online': {
      const { memberId } = await product.as(await someoneBelow(product, caller, tenantId));
      return sessionOf(product, memberId);
    }
    case 'offer':
      return makeOffer(product, await make.member(tenantId));
    case 'recycled':
      return make.member(tenantId, { deletedAt: product.clock.now });
    default:
      return someoneBelow(product, caller, tenantId);
  }
}

/** A caller may only change other members with no more rights than its own. */
const someoneBelow = async (product: SignInApp, caller: Client, tenantId: number) =>
  product.make.member(tenantId, {
    roleIds: (await isDefaultAdmin(product, caller)) ? [await roleOf(product, tenantId)] : [],
  });

async function isDefaultAdmin({ db }: SignInApp, { memberId }: Client): Promise<boolean> {
  const member = db.selectFrom('members').select('isDefaultAdmin').where('id', '=', memberId);
  return (await member.executeTakeFirstOrThrow()).isDefaultAdmin === 1;
}

const fileOf = async (product: SignInApp, tenantId: number) =>
  upload(await product.asDefaultAdmin(tenantId), { bytes: Buffer.from(randomUUID()) });

const folderOf = async (product: SignInApp, tenantId: number) => {
  const body = { parentId: null, name: randomUUID() };
  const admin = await product.asDefaultAdmin(tenantId);
  return (await admin.get('POST /admin/admin/file/folder/add', { body })).id;
};

/** A picture that the site may have as its logo, a person as its own, or a payment code. */
async function pictureOf(caller: Client, purpose?: UploadPurpose) {
  const background = `#${randomUUID().slice(0, 6)}`;
  const image = sharp({ create: { width: 4, height: 4, channels: 3, background } });
  const bytes = await image.png().toBuffer();
  return upload(caller, { bytes, ...(purpose && { purpose }) });
}

/** A role with a permission and a department in its data scope. */
const roleOf = async ({ make }: SignInApp, tenantId: number) =>
  make.role(tenantId, {
    ...{ permissions: ['GET /user/admin/post/list'], dataScope: 'custom' as const },
    deptIds: [await make.dept(tenantId)],
  });

type Make = (product: SignInApp, caller: Client, values: Values) => Promise<Values> | Values;

const CODE = /\d{6}/;

/** Preparations that single calls need beyond their row. */
const SPECIAL: Record<string, Make> = {
  'POST /user/admin/account/password': () => ({
    oldPassword: PASSWORD,
    password: 'another-word-1',
  }),
  'PUT /user/admin/account/email': async (product, caller) => {
    const email = `${caller.memberId}@example.com`;
    await caller.get('POST /user/admin/account/email/code', { body: { email } });
    return { email, code: product.mailed().at(-1)?.code };
  },
  'PUT /user/admin/account/phone': async (product, caller) => {
    const phone = product.phone();
    await caller.get('POST /user/admin/account/phone/code', { body: { phone } });
    return { phone, code: CODE.exec(product.sent().at(-1)?.code ?? '')?.[0] };
  },
  'POST /user/admin/account/email/code': (_, caller) => ({
    email: `${caller.memberId}@example.com`,
  }),
  'POST /user/admin/account/phone/code': (product) => ({ phone: product.phone() }),
  'POST /admin/admin/sms/send': (product) => ({ phone: product.phone(), scene: 'bind' }),
  'POST /user/admin/account/passkey/add': async (_, caller) => {
    const options = await caller.get('POST /user/admin/account/passkey/options');
    return { name: 'Laptop', response: new SoftPasskey().create(options) };
  },
  'POST /user/admin/account/step-up/code': async (product, caller) => {
    const { accountId } = await seatOf(product, caller.memberId);
    const proven = { phone: product.phone(), phoneVerifiedAt: product.clock.now };
    const { db } = product;
    await db.updateTable('accounts').set(proven).where('id', '=', accountId).execute();
    const sessions = db.updateTable('sessions').set({ way: 'sms' });
    await sessions.where('memberId', '=', caller.memberId).execute();
    return {};
  },
  'POST /user/admin/account/step-up': () => ({ password: PASSWORD }),
  'POST /user/admin/site/lock/verify': () => ({ password: PASSWORD }),
  'POST /user/admin/account/totp/confirm': async (product, caller) => {
    const authenticator = await enableTotp(product, caller);
    await caller.get('POST /user/admin/account/totp/disable');
    return { code: authenticator.code() };
  },
  'POST /user/admin/account/totp/disable': async (product, caller) => {
    await enableTotp(product, caller);
    return {};
  },
  'POST /user/admin/account/totp/recoveryCodes': async (product, caller) => {
    await enableTotp(product, caller);
    return {};
  },
  // Whoever has no draft sends a letter all the same.
  'POST /admin/admin/letter/send': () => ({ draft: undefined }),
  'PATCH /admin/admin/file/move': async (product, { memberId }) => ({
    folderId: await folderOf(product, (await seatOf(product, memberId)).tenantId),
  }),
  'PUT /admin/admin/file/folder/update': () => ({ name: randomUUID() }),
  'PATCH /admin/admin/file/folder/move': async (product, { memberId }) => ({
    parentId: await folderOf(product, (await seatOf(product, memberId)).tenantId),
  }),
  'PUT /admin/admin/site/logo': async (product) => ({
    fileId: await pictureOf(await product.asAdmin()),
  }),
  'PUT /user/admin/account/avatar': async (_, caller) => ({
    fileId: await pictureOf(caller, 'form'),
  }),
  'PUT /user/admin/account/withdrawal': async (_, caller) => ({
    version: 0,
    fileId: await pictureOf(caller, 'payment'),
  }),
  'PUT /user/admin/account/preferences': () => ({ key: 'shell', value: {}, version: 0 }),
  'POST /user/admin/view/add': () => ({ list: 'home.message' }),
  'POST /user/admin/member/switch': seatElsewhere,
  'POST /user/admin/member/leave': seatElsewhere,
  'POST /user/admin/member/sessions/end': async (product, _, { id }) => {
    await product.as(id as number);
    return { sessionId: await sessionOf(product, id as number) };
  },
  'POST /user/admin/member/bulk': () => ({ action: 'reset' }),

  ...{ ...TENANT_VALUES, ...MARKET_VALUES },
};

/** Alternative proofs of a call, left out because the test gives another one. */
const LEFT_OUT = ['captchaId', 'captcha', 'totp', 'passkey', 'code', 'ticket'];

interface Input {
  headers?: Record<string, string>;
  query?: Values | undefined;
  body?: Values | undefined;
}

/** An input with which the call succeeds; it takes something away from its target if it can. */
export async function inputFor(
  product: SignInApp,
  call: Call,
  caller: Client,
  tenantId: number,
): Promise<Input> {
  if (!call.body && !call.query) {
    await SPECIAL[call.key]?.(product, caller, {});
    return headersFor(call);
  }
  const id = await rowFor(product, call, caller, tenantId);
  const name = `n-${id ?? 0}-${caller.memberId}`;
  const given = {
    ...{ id, ids: [id], version: 1, parentId: null, index: 0, status: 'disabled' },
    ...{ deptId: await product.make.dept(tenantId), toIds: [await product.make.member(tenantId)] },
    ...{ importId: await importOf(product, tenantId, caller.memberId), permissions: '' },
    ...{ code: name, username: name, path: `/${name}`, alias: name, list: 'home.message' },
  };
  const part = call.body ? 'body' : 'query';
  const sampled = Object.entries(sampleOf(call, given)[part] ?? {});
  const special = await SPECIAL[call.key]?.(product, caller, given);
  const isOwn = call.access === 'public' || /\/account\/|\/lock\/verify$/.test(call.key);
  const kept = sampled.filter(([field]) => !(isOwn && LEFT_OUT.includes(field)));
  return {
    [part]: { ...Object.fromEntries(kept), ...special },
    ...headersFor(call),
  };
}
