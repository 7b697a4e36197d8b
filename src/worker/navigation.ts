import { matchPrecache } from 'workbox-precaching';
import { BASE_PATH } from '#contract/codes';
import { scope } from './scope';

/** URL of the stored page. */
export const INDEX = `${BASE_PATH}index.html`;
const NONCE_META = /<meta name="csp-nonce" content="([^"]+)"/;
const HAS_EXTENSION = /\.[a-z0-9]+$/i;

const newNonce = () => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));

/** The page with a fresh nonce, as the server would send it. */
async function withFreshNonce(stored: Response): Promise<Response | undefined> {
  const html = await stored.text();
  const policy = stored.headers.get('Content-Security-Policy');
  const old = NONCE_META.exec(html)?.[1];
  if (!old || !policy?.includes(old)) return undefined;
  const nonce = newNonce();
  const headers = new Headers(stored.headers);
  headers.set('Content-Security-Policy', policy.replaceAll(old, nonce));
  // The body has been decompressed already.
  headers.delete('Content-Encoding');
  headers.delete('Content-Length');
  return new Response(html.replaceAll(old, nonce), { headers });
}

/** The page from the server; undefined if the server is unreachable. */
async function fetchPage(request: Request): Promise<Response | undefined> {
  try {
    const response = await fetch(request);
    return response.ok ? response : undefined;
  } catch {
    return undefined;
  }
}

interface Asked {
  request: Request;
  url: URL;
}

/** Whether the request is for a page of the console, and not for a file. */
export const isNavigation = ({ request, url: { pathname } }: Asked): boolean =>
  request.mode === 'navigate' && (pathname === INDEX || !HAS_EXTENSION.test(pathname));

/** Responds with the stored page, so that the console starts without a server. */
export async function answerNavigation({ request }: Asked): Promise<Response> {
  const { active, waiting } = scope.registration;
  // A new version is waiting, or has activated while this worker was still responding.
  const isOld = waiting !== null || active !== scope.serviceWorker;
  // In a single window a plain reload brings the new version; its page activates the new worker
  // once it has loaded.
  const isAlone = isOld && (await scope.clients.matchAll()).length < 2;
  const page = isAlone ? await fetchPage(request) : undefined;
  if (page) return page;
  const stored = await matchPrecache(INDEX);
  return (stored && (await withFreshNonce(stored))) ?? fetch(request);
}
