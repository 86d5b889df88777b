import { useCallback, useEffect, useState } from 'react';

export type AsyncData<Data> = { state: 'loading' } | { state: 'failed' } | { state: 'loaded'; data: Data };

/**
 * Data that a part of a screen loads for itself, in the browser; the route's loader is the way for whole screens.
 * @param load must keep its identity while it means the same.
 * @returns what there is so far, and how to ask again.
 */
export function useAsyncData<Data>(load: () => Promise<Data>): [AsyncData<Data>, again: () => void] {
  const [loaded, setLoaded] = useState<AsyncData<Data>>({ state: 'loading' });
  const ask = useCallback(() => {
    let wanted = true;
    setLoaded({ state: 'loading' });
    load().then(
      (data) => wanted && setLoaded({ state: 'loaded', data }),
      () => wanted && setLoaded({ state: 'failed' }),
    );
    return () => {
      wanted = false;
    };
  }, [load]);
  useEffect(ask, [ask]);
  return [loaded, ask];
}
