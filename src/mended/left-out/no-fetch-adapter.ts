/**
 * axios' adapter by fetch, which browsers with XMLHttpRequest never use, with streams, data addresses and
 * multipart bodies: 3.3 kB on every page, sign-in too. The console's one stream is opened by fetch itself
 * (`src/services/request/stream.ts`). No build of axios is without it (axios/axios#5380 asks for smaller
 * builds; seen in axios 1.21.1); it can go once `adapter: 'xhr'` leaves the others out.
 */
// What axios takes for "not supported here".
export const getFetch = () => false;
