import { useLocation, useNavigate } from '@umijs/max';

/**
 * Keeps what is opened or chosen on a page in its address, by name: a link, a reload and the back
 * button show it again. What else stands in the address stays.
 */
export function useAddress<Name extends string>(...names: readonly Name[]) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const url = new URLSearchParams(search);

  return {
    values: Object.fromEntries(names.map((name) => [name, url.get(name) || undefined])) as {
      [N in Name]?: string;
    },
    /** Writes these in place of all that the names held. */
    change: (next: { [N in Name]?: string | number }, options?: { replace: boolean }) => {
      const query = new URLSearchParams(search);
      for (const name of names) {
        const value = next[name];
        if (value) query.set(name, String(value));
        else query.delete(name);
      }
      navigate({ pathname, search: query.toString() }, options);
    },
  };
}

/** The number that a part of an address holds, such as a row's id or a page. */
export function numberIn(text: string | undefined): number | undefined {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? value : undefined;
}

/**
 * The page of a small list beside or over another, in the address. In a drawer it takes no step of
 * its own, so that the back button closes the drawer.
 */
export function useAddressPage(name: string, options?: { replace: boolean }) {
  const { values, change } = useAddress(name);
  return [
    numberIn(values[name]) ?? 1,
    (page: number) => change({ [name]: page > 1 ? page : undefined }, options),
  ] as const;
}
