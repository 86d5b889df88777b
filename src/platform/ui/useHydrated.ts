import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the page's scripts run. False in the HTML of the server and in the first render that takes it over. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
