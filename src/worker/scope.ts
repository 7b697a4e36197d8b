import type { PrecacheEntry } from 'workbox-precaching';

declare global {
  /** What the build puts into the worker. */
  const STORED_FILES: PrecacheEntry[];
}

/** What the workers here use of a service worker's surroundings; the compiler's set is the page's. */
interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  /** This worker itself. */
  readonly serviceWorker: ServiceWorker;
  readonly clients: { matchAll(): Promise<readonly unknown[]> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

export const scope = self as unknown as WorkerScope;

/** Lets a page that was offered this version have it, and the worker before it give way. */
export function takeOverWhenAsked(): void {
  scope.addEventListener('message', ({ data }) => {
    if (data?.type === 'SKIP_WAITING') void scope.skipWaiting();
  });
}
