import { useSyncExternalStore } from 'react';

/** One value outside the tree of components, for what any of them may set and one of them shows. */
export interface Store<Value> {
  get(): Value;
  set(value: Value): void;
  /** The value, followed. The server and the first render have the initial one. */
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
