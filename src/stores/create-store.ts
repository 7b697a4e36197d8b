import { useSyncExternalStore } from 'react';

/** A value that lives outside components, for whoever wants to hear when it changes. */
export interface Store<Value> {
  get: () => Value;
  /** Takes another value and tells everybody who listens. */
  set: (next: Value) => void;
  /** Calls the listener after every change; answers how to stop. */
  subscribe: (listener: () => void) => () => void;
}

/**
 * Makes a store. `follow` is for what changes elsewhere, such as in another window: it begins with
 * the first listener, is handed the store's `set`, and answers how to stop after the last one.
 */
export function createStore<Value>(
  first: Value,
  follow?: (set: (next: Value) => void) => () => void,
): Store<Value> {
  const listeners = new Set<() => void>();
  let value = first;
  let stop: (() => void) | undefined;

  function set(next: Value) {
    value = next;
    for (const listener of [...listeners]) listener();
  }

  function subscribe(listener: () => void) {
    listeners.add(listener);
    if (listeners.size === 1) stop = follow?.(set);
    return () => {
      if (!listeners.delete(listener) || listeners.size > 0) return;
      stop?.();
      stop = undefined;
    };
  }

  return { get: () => value, set, subscribe };
}

/**
 * What a component reads from a store; it is drawn anew when that changes. `read` must answer the
 * same object for the same value.
 */
export const useStore = <Value, Part = Value>(
  { get, subscribe }: Store<Value>,
  read: (value: Value) => Part = (value) => value as unknown as Part,
): Part => useSyncExternalStore(subscribe, () => read(get()));
