import { type CallOptions, call } from '@/services/request/call';

/** The user's seats; without them the user menu lacks one entry, so a failure is not shown. */
export const listSeats = () => call('GET /user/admin/member/seats', { level: 'silent' });
/** Switches to another of the user's seats; the returned token replaces the current one. */
export const switchSeat = (id: number, options?: CallOptions) =>
  call('POST /user/admin/member/switch', { body: { id }, ...options });
/** Leaves the tenant of one of the user's seats; the present session may go on at another. */
export const leaveSeat = (id: number) => call('POST /user/admin/member/leave', { body: { id } });
