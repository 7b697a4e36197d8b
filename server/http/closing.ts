import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Interval of the check for idle connections; Node has no event for them. */
const LOOK_MS = 50;

/**
 * Tracks the connections of a server from its start. The returned function accepts no new ones,
 * waits up to `graceMs` for running requests and resolves when all connections are closed.
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
      // Browsers open connections in advance; Node counts an unused one as an active request.
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
