import { useSyncExternalStore } from 'react';

/** A value outside components, with subscriptions. */
export interface Store<Value> {
  get: () => Value;
  /** Sets the value and notifies the subscribers. */
  set: (next: Value) => void;
  /** Calls the listener after every change; returns the function to unsubscribe. */
  subscribe: (listener: () => void) => () => void;
}

/**
 * Creates a store. `follow` subscribes to an external source, such as another window: it runs with
 * the first subscriber, receives the store's `set`, and returns a function that runs after the last
 * one leaves.
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
 * Subscribes a component to a store; it re-renders when the selected part changes. `read` must
 * return the same object for the same value.
 */
export const useStore = <Value, Part = Value>(
  { get, subscribe }: Store<Value>,
  read: (value: Value) => Part = (value) => value as unknown as Part,
): Part => useSyncExternalStore(subscribe, () => read(get()));
