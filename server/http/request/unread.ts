import type { Server } from 'node:http';

/**
 * Closes a connection after the answer to a GET or HEAD with a body. Nobody reads such a body, so
 * no limit applies to it and it may be endless.
 */
export function closeUnread(server: Server): void {
  server.prependListener('request', ({ method, headers }, response) => {
    if (method !== 'GET' && method !== 'HEAD') return;
    const { 'content-length': length = '0', 'transfer-encoding': coding } = headers;
    if (coding !== undefined || Number(length) !== 0) response.shouldKeepAlive = false;
  });
}
