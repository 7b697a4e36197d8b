import { call } from '@/services/request/call';

/** The own seats; without them the user menu only lacks an entry. */
export const listSeats = () => call('GET /user/admin/member/seats', { level: 'silent' });
/** Goes on in another of the own seats; the token that comes back replaces the present one. */
export const switchSeat = (id: number) => call('POST /user/admin/member/switch', { body: { id } });
