import type { Server } from 'node:http';

/**
 * Closes a connection once a read that brings a body is answered. Nobody reads such a body, so that
 * no limit of a call holds for it, and it need not end.
 */
export function closeUnread(server: Server): void {
  server.prependListener('request', ({ method, headers }, response) => {
    if (method !== 'GET' && method !== 'HEAD') return;
    const { 'content-length': length = '0', 'transfer-encoding': coding } = headers;
    if (coding !== undefined || Number(length) !== 0) response.shouldKeepAlive = false;
  });
}
