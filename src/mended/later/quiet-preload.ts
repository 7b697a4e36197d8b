/** A component of `React.lazy`, as far as Umi reaches into it to load its code ahead. */
interface LazyComponent {
  _payload?: { _result?: unknown };
}

/**
 * Lets the code of pages fail ahead of time in silence. Umi loads the page in the address early and drops
 * the promise, so a failure would be told of twice: as an unhandled rejection, and where the page is
 * drawn. No issue is known for it (seen in Umi 4.7.22); it can go once Umi handles the rejection.
 */
export function quietPreload(components: Record<string, unknown>): void {
  for (const component of Object.values(components) as LazyComponent[]) {
    const { _payload: payload } = component;
    const load = payload?._result;
    if (!payload || typeof load !== 'function') continue;
    payload._result = () => {
      const loading = load() as Promise<unknown>;
      loading.catch(() => undefined);
      return loading;
    };
  }
}
