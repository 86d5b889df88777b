import { useSyncExternalStore } from 'react';

/** A value outside the component tree, which any component may set. */
export interface Store<Value> {
  get(): Value;
  set(value: Value): void;
  /** A hook that returns the current value. The server and the first render get the initial one. */
  use(): Value;
}

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get: () => value,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    use: () =>
      useSyncExternalStore(
        subscribe,
        () => value,
        () => initial,
      ),
  };
}
