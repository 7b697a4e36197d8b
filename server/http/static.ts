import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { BASE_PATH } from '#contract/codes';
import type { SiteFace } from '#contract/site';
import { within } from '../db/postgres/pace';
import { OWN_LOGO } from '../db/seed/own-texts';
import type { Db } from '../db/types';
import type { AppEnv } from './context';
import { escapeHtml } from './frame/html';
import { allowInline, allowWorker } from './headers';

const NONCE = /__CSP_NONCE__/g;
const SITE_TITLE = '__SITE_TITLE__';
/** Files with a content hash in their name. */
const HASHED = /\.[0-9a-f]{6,8}(?:\.\w+){1,2}$/;
const FOREVER = 'public, max-age=31536000, immutable';
/**
 * Icons that the server names are in files that hold many. A browser asks again for one as often as another of
 * its icons is drawn, which would be lost without a network, as the icon above the side menu is.
 */
const ICONS = `${BASE_PATH}icons/`;
const AT_ONCE = 'max-age=0, stale-while-revalidate=604800';
const HAS_EXTENSION = /\.[a-z0-9]+$/i;
/** Below it the key of an add-on, such as `ml.svc.user`, which looks like a name of a file. */
const ADDONS = `${BASE_PATH}app/`;

/** The service worker of the offline option, or the script that removes it. */
const WORKER = `${BASE_PATH}sw.js`;

const isFile = (path: string) => HAS_EXTENSION.test(path) && !path.startsWith(ADDONS);

/** How long browsers keep what is at a path. */
function cacheOf(path: string): string {
  if (isFile(path) && HASHED.test(path)) return FOREVER;
  return path.startsWith(ICONS) && path.endsWith('.svg') ? AT_ONCE : 'no-cache';
}

/** Timeout of title and logo, so that the page is not delayed. */
const TITLE_MS = 1_000;

const tag = etag();

interface StaticOptions {
  webRoot: string;
  /** The installation's names in each language and its logo, for the first paint. */
  readFace: (db: Db) => Promise<SiteFace>;
}

/**
 * Serves the built page under its base path: files as they are (compressed copies where the build
 * made them), and the index page with a fresh nonce for every other address.
 */
export function bindStatic(app: Hono<AppEnv>, { webRoot, readFace }: StaticOptions): void {
  const index = readFileSync(join(webRoot, 'index.html'), 'utf8');
  app.get('/', (c) => c.redirect(BASE_PATH));
  app.get(BASE_PATH.slice(0, -1), (c) => c.redirect(BASE_PATH));
  app.use(
    `${BASE_PATH}*`,
    // Set before the file is served; later headers would be ignored.
    (c, next) => {
      const cache = cacheOf(c.req.path);
      c.header('Cache-Control', cache);
      if (c.req.path === WORKER) allowWorker(c);
      // Other files are revalidated on every request by their ETag.
      return cache === FOREVER || !isFile(c.req.path) ? next() : tag(c, next);
    },
    serveStatic({
      root: webRoot,
      precompressed: true,
      rewriteRequestPath: (path) => {
        const file = path.slice(BASE_PATH.length - 1);
        // The index page is never served as a plain file, because it needs a nonce.
        return file === '/' || file === '/index.html' ? '/.index' : file;
      },
    }),
  );
  app.get(`${BASE_PATH}*`, compress(), async (c) => {
    // A missing file must not return the page: an old page would run its HTML as a script.
    if (isFile(c.req.path) && !c.req.path.endsWith('/index.html')) return c.notFound();
    // Without the database the page still loads and shows the outage.
    const db = within(c.get('deps').db, TITLE_MS);
    const { titles, logo } = await readFace(db).catch(() => ({ titles: {}, logo: OWN_LOGO }));
    const page = index
      .replace(SITE_TITLE, () => escapeHtml(JSON.stringify(titles)))
      // The icon of the tab and the mark of the sign-in page, which the build has as the product's own.
      .replaceAll(`"${OWN_LOGO}"`, () => `"${escapeHtml(logo)}"`);
    return c.html(page.replace(NONCE, allowInline(c)));
  });
}

/** Whether a folder holds a built page. */
export const isBuilt = (webRoot: string) => existsSync(join(webRoot, 'index.html'));
