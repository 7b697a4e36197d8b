/**
 * In the place of swr, with which pro-components fetches a menu, the values of a form or the choices of a
 * field when it is told to (`request`). The console never tells it: its calls go through `useData`, which
 * knows sessions and cancels. So nothing is fetched, and whoever passes a `request` is told by an error.
 * No issue is known for it (seen in pro-components 3.1.14 and swr 2.5.1); it saves 3.1 kB on every
 * signed-in page and can go once ProLayout without `menu.request` imports no swr.
 */
type Key = readonly unknown[] | null;

const NOTHING = { data: undefined, isValidating: false, mutate: () => undefined };

const keyOf = (key: Key | (() => Key)): Key => (typeof key === 'function' ? key() : key);

/** A layout asks in any case; forms and fields have a key only if they are told to fetch. */
const isLayout = (key: Key) => key === null || String(key[0]).startsWith('pro-layout-');

/** Fetches nothing. */
export default function useSWR(key: Key | (() => Key)): typeof NOTHING {
  if (isLayout(keyOf(key))) return NOTHING;
  throw new Error('Fetching by pro-components is left out; see config/mended/replaced.ts.');
}

/** Without a cache, of which the layout cleans its part when it goes. */
export const useSWRConfig = () => ({ cache: undefined });

const refuse = (): never => {
  throw new Error('The cache of swr is left out; see config/mended/replaced.ts.');
};

export const SWRConfig = refuse;
