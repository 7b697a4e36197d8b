import type { CallMap } from '#contract/index';
import { type CallOptions, call, callList } from '@/services/request/call';

type Query = CallMap['GET /user/admin/offer/list']['query'];
type Add = CallMap['POST /user/admin/offer/add']['body'];

export const listOffers = (query: Query, options?: CallOptions) =>
  callList('GET /user/admin/offer/list', { query, ...options });
/** Offers a seat to whoever has a username or a proven phone. */
export const addOffer = (body: Add) => call('POST /user/admin/offer/add', { body });
/** Withdraws open offers, all or none. */
export const withdrawOffers = (ids: number[]) =>
  call('POST /user/admin/offer/withdraw', { body: { ids } });
/** Offers to the own account; without them a card is missing, so a failure is not shown. */
export const listOwnOffers = () => call('GET /user/admin/member/offers', { level: 'silent' });
/** Gives the own account the seat; the session stays where it is. */
export const acceptOffer = (id: number) =>
  call('POST /user/admin/member/offers/accept', { body: { id } });
/** Declines an offer, of which nobody is told. */
export const declineOffer = (id: number) =>
  call('POST /user/admin/member/offers/decline', { body: { id } });
