import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { IApi } from '@umijs/max';
import { FIRST_PAINT, firstPaintScript } from './config/first-paint';
import { LOADING_STYLE, NONCE_PLACEHOLDER } from './config/html';

/** What mock/index.ts leaves behind: the application, once it has built its database. */
const MOCK_APP = Symbol.for('iot.mock.app');

interface MockApp {
  fetch: (request: Request) => Response | Promise<Response>;
}

const API_PATHS = ['/user/admin/', '/admin/', '/outside/', '/addon/', '/healthz', '/readyz'];

/** Addresses and names of this machine itself; IPv6 sockets prefix IPv4 addresses. */
const LOOPBACK = /^(localhost|::1|(::ffff:)?127\.[\d.]+)$/;

type Next = (error?: unknown) => void;

async function answer(request: IncomingMessage, response: ServerResponse, next: Next) {
  const app = await (globalThis as { [MOCK_APP]?: Promise<MockApp> })[MOCK_APP];
  if (!app) return next();
  // Umi's dev server shares this process; its own Request and Response stay untouched.
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  return listener(request, response);
}

/**
 * The dev server listens on every interface whatever HOST says, and everybody knows the demo's
 * passwords: so it answers this machine only, unless HOST names an address that others reach.
 */
function refuseStrangers(request: IncomingMessage, response: ServerResponse, next: Next) {
  if (LOOPBACK.test(request.socket.remoteAddress ?? '')) return next();
  response.writeHead(403, { 'Content-Type': 'text/plain' });
  response.end('The dev server answers its own machine only; HOST=0.0.0.0 opens it to others.');
}

function serveApi(
  request: IncomingMessage & { originalUrl?: string },
  response: ServerResponse,
  next: Next,
) {
  const path = request.originalUrl ?? request.url ?? '';
  if (!API_PATHS.some((prefix) => path.startsWith(prefix))) return next();
  answer(request, response, next).catch(next);
}

/**
 * Umi's plugin of this project: shapes index.html and, in development, puts the real application
 * ahead of the dev server's body parsers, which would consume and re-write what it receives.
 */
export default (api: IApi) => {
  api.describe({ key: 'userCenter' });

  // Umi tells `targets` to the minifier only; without this all own code and axios become ES5.
  api.modifyBabelPresetOpts((options) => ({
    ...options,
    presetEnv: { ...options.presetEnv, targets: api.config.targets },
  }));

  api.modifyHTML(($) => {
    $('html').attr('lang', 'zh-CN');
    $('head').append(`<style nonce="${NONCE_PLACEHOLDER}">${LOADING_STYLE}</style>`);
    $('#root').html(FIRST_PAINT);
    $('#root').after(`<script nonce="${NONCE_PLACEHOLDER}">${firstPaintScript}</script>`);
    // Nothing waits for scripts to be painted, and they still run in their order.
    $('script[src]').attr('defer', '');
    return $;
  });

  api.addBeforeMiddlewares({
    stage: -100,
    fn: () => {
      // biome-ignore lint/style/noProcessEnv: Umi itself takes HOST from there
      const isOpen = !LOOPBACK.test(process.env.HOST || 'localhost');
      // With a server named as the proxy's target, calls are for that one.
      const isProxied = Object.keys(api.config.proxy ?? {}).length > 0;
      return [...(isOpen ? [] : [refuseStrangers]), ...(isProxied ? [] : [serveApi])];
    },
  });
};
