import { type ReactNode, useEffect, useState } from 'react';
import { SOON_MS, whenIdle } from '@/utils/when-idle';

// biome-ignore lint/suspicious/noExplicitAny: a service takes whatever its library takes
type Api = Record<string, (...given: any[]) => any>;

/** Until a failed load is tried again, twice as long after each further one. In milliseconds. */
const AGAIN_MS = 1000;
const AGAIN_AT_MOST_MS = 60_000;

/** antd's way to make a service: what calls it, and the element that shows what it has to show. */
type Service = (config: unknown) => readonly [Api, ReactNode];

/**
 * The methods of a service that begins with the first call. What a call returns can be awaited, called to
 * close, updated and destroyed before the service is there, too.
 */
function waitingApi(methods: readonly string[], begin: () => void) {
  let service: Api | undefined;
  let tellReady: (api: Api) => void = () => undefined;
  const ready = new Promise<Api>((resolve) => {
    tellReady = resolve;
  });
  const call = (method: string, ...given: unknown[]) => {
    if (service) return service[method]?.(...given);
    begin();
    // In an object, because a handle is a promise of its end and would be awaited.
    const made = ready.then((api) => ({ handle: api[method]?.(...given) }));
    const use = (run: (handle: ReturnType<Api[string]>) => unknown) =>
      void made.then(({ handle }) => run(handle));
    return Object.assign(() => use((close) => close()), {
      // biome-ignore lint/suspicious/noThenProperty: antd's handles have it
      then: (...on: Parameters<Promise<unknown>['then']>) =>
        made.then(({ handle }) => handle).then(...on),
      destroy: () => use((handle) => handle.destroy()),
      update: (config: unknown) => use((handle) => handle.update(config)),
    });
  };
  const api: Api = Object.fromEntries(
    methods.map((method) => [method, (...given: unknown[]) => call(method, ...given)]),
  );
  const start = (now: Api) => {
    service = now;
    tellReady(now);
  };
  return { api, start };
}

interface HostProps {
  use: Service;
  config: unknown;
  onReady: (api: Api) => void;
}

/**
 * Runs a service and hands its methods on. No issue is known for it (seen in antd 6.6.8); it can go once
 * the App loads its services with their first call.
 */
function Host({ use: useService, config, onReady }: HostProps) {
  const [api, holder] = useService(config);
  useEffect(() => onReady(api), [api, onReady]);
  return holder;
}

function useWaiting(
  config: unknown,
  load: () => Promise<{ default: Service }>,
  methods: readonly string[],
) {
  const [loaded, setLoaded] = useState<{ default: Service }>();
  const [failures, setFailures] = useState(0);
  const [{ api, begin, start }] = useState(() => {
    const begin = () => void load().then(setLoaded, () => setFailures((count) => count + 1));
    return { ...waitingApi(methods, begin), begin };
  });
  useEffect(() => whenIdle(begin, SOON_MS), [begin]);
  // Calls made meanwhile, such as the report of a lost connection, are shown once the code has come.
  useEffect(() => {
    if (!failures) return undefined;
    const timer = setTimeout(begin, Math.min(AGAIN_MS * 2 ** (failures - 1), AGAIN_AT_MOST_MS));
    return () => clearTimeout(timer);
  }, [begin, failures]);
  // The App puts its services beside each other, so each has a key of its own.
  const key = methods.join();
  const host = loaded && <Host key={key} use={loaded.default} config={config} onReady={start} />;
  return [api, host ?? null] as const;
}

/**
 * A service of antd's App that is loaded when the browser is idle, so that it can tell of a lost
 * connection, or with its first call. A failed load is tried again, and with the next call.
 */
export function later(...given: [Parameters<typeof useWaiting>[1], readonly string[]]): Service {
  return (config) => useWaiting(config, ...given);
}
