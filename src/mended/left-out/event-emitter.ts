/**
 * In the place of event-emitter, by which Umi's plugin of languages tells its provider of a switch: with
 * es5-ext, type and d it is 1.4 kB on every page, sign-in too. No issue is known for it (seen in Umi 4.7.22
 * and event-emitter 0.3.7); it can go once the plugin imports none.
 */
type Listener = (...given: unknown[]) => void;

/** Tells listeners of what happens, in the order in which they came. */
export default class EventEmitter {
  readonly #listeners = new Map<string, Set<Listener>>();

  on(type: string, listener: Listener): void {
    this.#listeners.set(type, (this.#listeners.get(type) ?? new Set()).add(listener));
  }

  off(type: string, listener: Listener): void {
    this.#listeners.get(type)?.delete(listener);
  }

  emit(type: string, ...given: unknown[]): void {
    for (const listener of [...(this.#listeners.get(type) ?? [])]) listener(...given);
  }
}
