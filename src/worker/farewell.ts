import { removeCaches } from '@/utils/browser/caches';
import { scope, takeOverWhenAsked, tellBuild } from './scope';

/**
 * Replaces the service worker while the offline option is off: unregisters itself and deletes the
 * caches of an older worker. It waits like any other version until it is asked to take over or the
 * last window closes. Taking over by itself soon after a page load is postponed by Chromium while
 * the page requests files, and loses the next reload. No window is stuck with the old worker, which
 * fetches the page from the server for a single window.
 */
takeOverWhenAsked();
tellBuild(undefined);

scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([removeCaches(), scope.registration.unregister()]));
});
