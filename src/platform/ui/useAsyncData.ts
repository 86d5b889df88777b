import { useCallback, useEffect, useState } from 'react';

export type AsyncData<Data> = { state: 'loading' } | { state: 'failed' } | { state: 'loaded'; data: Data };

/**
 * Loads data for a part of a screen in the browser. For whole screens use the route's loader.
 * @param load must be a stable function: a new identity loads the data again.
 * @returns the current state, and a function that loads again.
 */
export function useAsyncData<Data>(load: () => Promise<Data>): [AsyncData<Data>, again: () => void] {
  const [loaded, setLoaded] = useState<AsyncData<Data>>({ state: 'loading' });
  const reload = useCallback(() => {
    let isCurrent = true;
    setLoaded({ state: 'loading' });
    load().then(
      (data) => isCurrent && setLoaded({ state: 'loaded', data }),
      () => isCurrent && setLoaded({ state: 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [load]);
  useEffect(reload, [reload]);
  return [loaded, reload];
}
