import { removeCaches } from '@/utils/browser/caches';
import { scope, takeOverWhenAsked } from './scope';

/**
 * Stands where the service worker would be while the offline option is off: whoever still has an
 * older one gets this one in its place, and it removes itself and what was stored. It waits like any
 * other version until it is asked for or the last window is closed: a takeover of its own accord, soon
 * after a page has loaded, Chromium puts off while that page still asks for files, and then it loses
 * the next reload. Nobody is trapped, as the older worker fetches the page anew for the only window.
 */
takeOverWhenAsked();

scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([removeCaches(), scope.registration.unregister()]));
});
