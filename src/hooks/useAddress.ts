import { useLocation, useNavigate } from '@umijs/max';

/**
 * Keeps the state of a page in its URL, by parameter name, so that a link, a reload and the back
 * button restore it. Other parameters stay.
 */
export function useAddress<Name extends string>(...names: readonly Name[]) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const url = new URLSearchParams(search);

  /** The page's address with all of the named parameters replaced. */
  const to = (next: { [N in Name]?: string | number }) => {
    const query = new URLSearchParams(search);
    for (const name of names) {
      const value = next[name];
      if (value) query.set(name, String(value));
      else query.delete(name);
    }
    return { pathname, search: query.toString() };
  };

  return {
    values: Object.fromEntries(names.map((name) => [name, url.get(name) || undefined])) as {
      [N in Name]?: string;
    },
    /** Replaces all of the named parameters. */
    change: (next: { [N in Name]?: string | number }, options?: { replace: boolean }) =>
      navigate(to(next), options),
    to,
  };
}

/** Parses a number from a URL parameter, such as a row's id or a page. */
export function numberIn(text: string | undefined): number | undefined {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? value : undefined;
}

/**
 * Keeps the page of a nested list in the URL. A list in a drawer passes `replace`, so that the back
 * button closes the drawer.
 */
export function useAddressPage(name: string, options?: { replace: boolean }) {
  const { values, change } = useAddress(name);
  return [
    numberIn(values[name]) ?? 1,
    (page: number) => change({ [name]: page > 1 ? page : undefined }, options),
  ] as const;
}
