import { removeCaches } from '@/utils/caches';
import { scope, takeOverWhenAsked } from './scope';

/**
 * Stands where the service worker would be while the offline option is off: whoever still has an
 * older one gets this one in its place, and it removes itself and what was stored.
 */
scope.addEventListener('install', () => void scope.skipWaiting());
// Chromium puts it off while the old worker is busy, and asking once more helps.
takeOverWhenAsked();

scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([removeCaches(), scope.registration.unregister()]));
});
