import { createServer, type IncomingMessage, type Server, type ServerOptions } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import { hostIn } from '../lib/client/hosts';
import { answerBroken, brokenAnswer } from './broken';
import { closeUnread } from './request/unread';

type Fetch = Parameters<typeof getRequestListener>[0];

interface Options extends Pick<ServerOptions, 'requestTimeout'> {
  /** Stands in for the host that a request of HTTP/1.0 need not name. */
  hostname: string;
  /** Hosts at which it answers; any without. */
  hosts?: ReadonlySet<string> | undefined;
}

/**
 * Whether a request names its host: once, as HTTP/1.1 has it (RFC 9112, 3.2), since two would let a
 * proxy and the server take it for different ones. Node's own refusal of none would have no body.
 */
function namesHost({ httpVersion, rawHeaders }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  return hosts.length === 1 || (hosts.length === 0 && httpVersion !== '1.1');
}

/**
 * A server that is not listening yet. Every answer has an envelope and the headers of all answers,
 * also to requests that name no host, two, or one that is none, whose address is none, that expect what
 * nobody knows, that Node cannot read, or that are meant for another host (docs/design/api.md, "Conventions").
 */
export function createHttpServer(
  fetch: Fetch,
  { hostname, hosts, requestTimeout }: Options,
): Server {
  const answer = getRequestListener(fetch, {
    hostname,
    errorHandler: (error) => {
      const isBroken = error instanceof RequestError;
      const { status, headers, body } = brokenAnswer(isBroken ? 'error.no-http' : 'error.unknown');
      return new Response(body, { status, headers });
    },
  });
  const server = createServer({ requestTimeout, requireHostHeader: false });
  server.on('request', (request, response) => {
    const isMeant = !hosts || hosts.has(hostIn(request.headers.host));
    if (namesHost(request) && isMeant) return void answer(request, response);
    const { status, headers, body } = brokenAnswer(isMeant ? 'error.no-http' : 'error.host');
    response.writeHead(status, headers).end(body);
  });
  // An expectation other than `100-continue` may be ignored (RFC 9110, 10.1.1).
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  answerBroken(server);
  closeUnread(server);
  return server;
}
