import { z } from 'zod';
import { defineCall } from '../call';
import { id, ids, line, optionalText, time } from '../fields';
import { LIMIT, PATTERN } from '../limits';
import { listQuery } from '../list-query';

/**
 * What has become of an offer, as the tenant sees it: one that was declined is `open` until it ends, so
 * that nobody learns who has an account (ADR 0063).
 */
export const OFFER_STATES = ['open', 'accepted', 'withdrawn', 'ended'] as const;

/** Why an offer cannot be accepted. */
const OFFER_OBSTACLES = ['full', 'beyond'] as const;

/** A seat that a tenant offers to whoever has a username or a phone (docs/design/domain.md, "Offers of a seat"). */
export const offer = z.strictObject({
  id,
  /** The username or phone as it was typed, whether anybody has it or not. */
  identifier: z.string(),
  deptName: z.string().nullable(),
  roleNames: z.array(z.string()),
  postNames: z.array(z.string()),
  /** Told to whoever the offer goes to. */
  note: z.string().nullable(),
  makerName: z.string(),
  state: z.enum(OFFER_STATES),
  /**
   * Why an open one cannot be accepted at present, by the tenant's own affairs: no free place, or its
   * maker could not give it any more. Nothing of the account (ADR 0063).
   */
  obstacle: z.enum(OFFER_OBSTACLES).nullable(),
  createdAt: time,
  endsAt: time,
  /** The user that came of it; null until it is accepted. */
  memberId: id.nullable(),
  memberName: z.string().nullable(),
});

/** What cannot be a username or a phone is a mistake; to say so tells nothing. */
const isIdentifier = (text: string) =>
  PATTERN.username.test(text) || PATTERN.phone.test(text.normalize('NFKC'));

export const offerAdd = z.strictObject({
  identifier: line(LIMIT.username.max).refine(isIdentifier, { error: 'identifier' }),
  deptId: id.nullish().transform((value) => value ?? null),
  roleIds: z.array(id).max(LIMIT.memberRoles).default([]),
  postIds: z.array(id).max(50).default([]),
  note: optionalText(LIMIT.remark),
});

/** An open offer as the account sees it that it goes to. */
export const ownOffer = z.strictObject({
  id,
  tenantName: z.string(),
  makerName: z.string(),
  deptName: z.string().nullable(),
  roleNames: z.array(z.string()),
  postNames: z.array(z.string()),
  note: z.string().nullable(),
  /** Whether it brings back the seat that the account has left there, with what belongs to it. */
  isBack: z.boolean(),
  /** Why it cannot be accepted at present, in the caller's language; null if it can. */
  obstacle: z.string().nullable(),
  createdAt: time,
  endsAt: time,
});

export type Offer = z.infer<typeof offer>;
export type OfferState = Offer['state'];
export type OfferAdd = z.infer<typeof offerAdd>;
export type OwnOffer = z.infer<typeof ownOffer>;

const base = '/user/admin/offer';
const own = '/user/admin/member/offers';

export const listOffers = defineCall({
  method: 'GET',
  path: `${base}/list`,
  access: 'granted',
  summary: 'List offers of a seat',
  wrap: 'list',
  query: listQuery,
  response: z.array(offer),
  list: {
    fields: {
      id: 'id',
      identifier: 'text',
      state: 'choice',
      createdAt: 'time',
      endsAt: 'time',
    },
    keyword: ['identifier'],
    sort: ['id', 'identifier', 'createdAt', 'endsAt'],
  },
});

/** Answers alike whether anybody has the username or phone or not. */
export const addOffer = defineCall({
  method: 'POST',
  path: `${base}/add`,
  access: 'granted',
  summary: 'Offer a seat to whoever has a username or a proven phone',
  isRepeatable: true,
  body: offerAdd,
  response: offer,
});

export const withdrawOffers = defineCall({
  method: 'POST',
  path: `${base}/withdraw`,
  access: 'granted',
  summary: 'Withdraw open offers of a seat',
  body: ids,
  response: z.null(),
});

export const listOwnOffers = defineCall({
  method: 'GET',
  path: own,
  access: 'member',
  summary: 'The open offers of a seat to the own account, the newest first',
  response: z.array(ownOffer),
});

/** The session stays where it is; the entry belongs to the tenant that is joined. */
export const acceptOffer = defineCall({
  method: 'POST',
  path: `${own}/accept`,
  access: 'member',
  summary: 'Accept an offer, and have a seat in another tenant',
  isPart: true,
  body: z.strictObject({ id }),
  response: z.strictObject({ id, tenantName: z.string() }),
});

/** Leaves no entry, because nobody is told of it. */
export const declineOffer = defineCall({
  method: 'POST',
  path: `${own}/decline`,
  access: 'member',
  summary: 'Decline an offer, which nobody is told of',
  isPart: true,
  body: z.strictObject({ id }),
  response: z.null(),
});
