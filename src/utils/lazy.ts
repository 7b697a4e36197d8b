import { type ComponentProps, type ComponentType, createElement, lazy as lazyOnce } from 'react';

// biome-ignore lint/suspicious/noExplicitAny: a part takes whatever properties it has
type Part = ComponentType<any>;

/** Each forgets one failure, so that the code is asked for again. */
const failures = new Set<() => void>();

/**
 * A component whose code is loaded when it is first drawn. React's own `lazy` keeps a failure for ever:
 * a dialog opened once without a network stayed dead until the page was reloaded. Here it is kept until
 * `forgetFailures` is called (docs/product.md, "Parts that do not load").
 */
export function lazy<T extends Part>(load: () => Promise<{ default: T }>) {
  const attempt = () =>
    lazyOnce(() => {
      const loading = load();
      loading.catch(() => failures.add(() => (current = attempt())));
      return loading;
    });
  let current = attempt();
  return (props: ComponentProps<T>) => createElement(current, props);
}

/** Lets all parts whose code failed to load be asked for again. */
export function forgetFailures(): void {
  for (const forget of failures) forget();
  failures.clear();
}
