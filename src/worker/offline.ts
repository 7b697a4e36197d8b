import { addPlugins, cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { buildOf } from '@/utils/browser/new-build';
import { answerNavigation, INDEX, isNavigation } from './navigation';
import { takeOverWhenAsked, tellBuild } from './scope';

/**
 * The service worker of the offline option (docs/product.md, "Offline and updates"): caches and
 * serves the page's files. It does not handle calls.
 */

const build = buildOf(STORED_FILES.map(({ url }) => url).join(' '));

/**
 * During a deployment a server may still send the page of the previous build. Cached under the new
 * version it would persist until the next one, so the installation fails and the browser retries.
 */
const isOfThisBuild = async (page: Response) => buildOf(await page.text()) === build;

addPlugins([
  {
    async cacheWillUpdate({ request, response }) {
      if (!response.ok) return null;
      const isPage = new URL(request.url).pathname === INDEX;
      return !isPage || (await isOfThisBuild(response.clone())) ? response : null;
    },
  },
]);

// The first matching route wins, and the precache would also match the page.
registerRoute(isNavigation, answerNavigation);
precacheAndRoute(STORED_FILES);
cleanupOutdatedCaches();
takeOverWhenAsked();
tellBuild(build);
