import type { IncomingMessage, Server } from 'node:http';

/**
 * Limits of the rest of a body that is discarded after the answer, so that the client gets to read
 * the answer: enough for the largest file over a line of 10 Mbit/s, and less time than a body has.
 */
const LINGER_MS = 15_000;
const LINGER_BYTES = 32 * 1024 * 1024;
/** Interval of the check; Node has no event for bytes that nobody reads. */
const LOOK_MS = 100;

/**
 * Closes a connection after the answer to a GET or HEAD with a body. Nobody reads such a body, so
 * no limit applies to it and it may be endless. Whenever a connection closes before its body has
 * come, the rest is discarded for a while: a client that is still sending would otherwise get a
 * reset instead of the answer.
 */
export function closeUnread(server: Server): void {
  server.prependListener('request', (request, response) => {
    const { method, headers } = request;
    const { 'content-length': length = '0', 'transfer-encoding': coding } = headers;
    if (coding === undefined && Number(length) === 0) return;
    if (method === 'GET' || method === 'HEAD') response.shouldKeepAlive = false;
    response.once('finish', () => {
      discardRest(request);
      // The adapter closes a connection whose rest does not end soon.
      if (response.shouldKeepAlive && !request.complete) linger(request);
    });
    if (!response.shouldKeepAlive) linger(request);
  });
}

/** Whoever has read the first part pauses the rest, for which the adapter then waits in vain. */
function discardRest(request: IncomingMessage): void {
  if (!request.complete) request.removeAllListeners('data').resume();
}

function linger(request: IncomingMessage): void {
  const { socket } = request;
  const close = socket.destroySoon.bind(socket);
  // Node and the adapter close connections by this method.
  socket.destroySoon = () => {
    if (request.complete) return close();
    if (socket.writableEnded) return;
    socket.end();
    request.once('end', close);
    const [end, until] = [socket.bytesRead + LINGER_BYTES, performance.now() + LINGER_MS];
    const look = setInterval(() => {
      if (socket.bytesRead > end || performance.now() > until) socket.destroy();
    }, LOOK_MS).unref();
    socket.once('close', () => clearInterval(look));
  };
}
