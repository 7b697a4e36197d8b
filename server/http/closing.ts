import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Interval of the check for idle and stalled connections; Node has no event for them. */
const LOOK_MS = 50;
/**
 * Default number of looks in a row, two seconds, after which a stopping server cuts an answer that
 * it cannot hand over. Looks rather than time: a busy process has had no chance to hand over
 * anything, and between two looks there is always one.
 */
const STALLED_LOOKS = 40;

/**
 * Tracks the connections of a server from its start. The returned function accepts no new ones,
 * waits up to `graceMs` for running requests and resolves when all connections are closed.
 */
export function closeGracefully(
  server: Server,
  stalledLooks = STALLED_LOOKS,
): (graceMs: number) => Promise<void> {
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return async (graceMs) => {
    const isStalled = stallsOf(stalledLooks);
    const closeUseless = () => {
      server.closeIdleConnections();
      for (const socket of open) {
        // Browsers open connections in advance; Node counts an unused one as an active request.
        if (socket.bytesRead === 0) socket.destroy();
        else if (isStalled(socket)) reset(socket);
      }
    };
    const ended = new Promise<void>((done) => server.close(() => done()));
    closeUseless();
    const look = setInterval(closeUseless, LOOK_MS);
    const cut = setTimeout(() => open.forEach(reset), graceMs);
    await ended;
    clearInterval(look);
    clearTimeout(cut);
  };
}

/**
 * Cuts a connection in the middle of an answer. The reset tells also clients of HTTP/1.0, for which
 * the end of the connection is the end of the answer.
 */
export function reset(socket: Socket): void {
  socket.resetAndDestroy();
}

/**
 * Whether bytes have been waiting for a number of looks without any more being handed over to the
 * system. A large write may be handed over as a whole, which a slow client still receives: Node
 * does not tell how much of it was sent.
 */
function stallsOf(looks: number): (socket: Socket) => boolean {
  const seen = new WeakMap<Socket, { bytes: number; times: number }>();
  return (socket) => {
    const bytes = socket.bytesWritten;
    const before = seen.get(socket);
    const isWaiting = socket.writableLength > 0 && before?.bytes === bytes;
    const times = isWaiting ? before.times + 1 : 0;
    seen.set(socket, { bytes, times });
    return times >= looks;
  };
}
