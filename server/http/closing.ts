import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** A connection falls idle when its answer has ended, which nobody tells. */
const LOOK_MS = 50;

/**
 * Follows the connections of a server from its start on. The function that it returns takes no new
 * ones, lets requests under way end for up to `graceMs` and resolves when all connections are closed.
 */
export function closeGracefully(server: Server): (graceMs: number) => Promise<void> {
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return async (graceMs) => {
    const closeIdle = () => {
      server.closeIdleConnections();
      // Browsers open connections ahead of need, and Node takes an unused one for a request.
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    };
    const ended = new Promise<void>((done) => server.close(() => done()));
    closeIdle();
    const look = setInterval(closeIdle, LOOK_MS);
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    await ended;
    clearInterval(look);
    clearTimeout(cut);
  };
}
