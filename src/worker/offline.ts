import { addPlugins, cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { buildOf } from '@/utils/browser/new-build';
import { answerNavigation, INDEX, isNavigation } from './navigation';
import { scope, takeOverWhenAsked } from './scope';

/**
 * The service worker of the offline option (docs/product.md, "Offline and updates"): stores the
 * page's files and answers for them; calls are nobody's concern here.
 */

const build = buildOf(STORED_FILES.map(({ url }) => url).join(' '));

/**
 * While files are replaced, a server may still send the page of the build before. Stored under the
 * new version it would stay until the next one, so nothing is installed; the browser tries again.
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

// The first route that matches answers, and the stored files have one for the page as well.
registerRoute(isNavigation, answerNavigation);
precacheAndRoute(STORED_FILES);
cleanupOutdatedCaches();
takeOverWhenAsked();

// A page wants to know whether the version that waits is its own.
scope.addEventListener('message', ({ data, ports }) => {
  if (data?.type === 'BUILD') ports[0]?.postMessage(build);
});
