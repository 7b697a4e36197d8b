import { matchPrecache } from 'workbox-precaching';
import { BASE_PATH } from '#contract/codes';
import { scope } from './scope';

/** Where the page itself is stored. */
export const INDEX = `${BASE_PATH}index.html`;
const NONCE_META = /<meta name="csp-nonce" content="([^"]+)"/;
const HAS_EXTENSION = /\.[a-z0-9]+$/i;

const newNonce = () => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));

/** The page with a nonce that no other answer has, as the server does it. */
async function withFreshNonce(stored: Response): Promise<Response | undefined> {
  const html = await stored.text();
  const policy = stored.headers.get('Content-Security-Policy');
  const old = NONCE_META.exec(html)?.[1];
  if (!old || !policy?.includes(old)) return undefined;
  const nonce = newNonce();
  const headers = new Headers(stored.headers);
  headers.set('Content-Security-Policy', policy.replaceAll(old, nonce));
  // The body was unpacked when it was read.
  headers.delete('Content-Encoding');
  headers.delete('Content-Length');
  return new Response(html.replaceAll(old, nonce), { headers });
}

/** The page as the server has it now; none while the server cannot be asked. */
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

/** Whether a page of the console is asked for, and not a file beside it. */
export const isNavigation = ({ request, url: { pathname } }: Asked): boolean =>
  request.mode === 'navigate' && (pathname === INDEX || !HAS_EXTENSION.test(pathname));

/** Answers with the stored page, so that the console starts without a server. */
export async function answerNavigation({ request }: Asked): Promise<Response> {
  const { active, waiting } = scope.registration;
  // The new version waits, or has come while this worker still had something to answer.
  const isOld = waiting !== null || active !== scope.serviceWorker;
  // Nobody else uses the old version, so a plain reload brings the new one; its page lets the new
  // worker take over when it has all it needs.
  const isAlone = isOld && (await scope.clients.matchAll()).length < 2;
  const page = isAlone ? await fetchPage(request) : undefined;
  if (page) return page;
  const stored = await matchPrecache(INDEX);
  return (stored && (await withFreshNonce(stored))) ?? fetch(request);
}
