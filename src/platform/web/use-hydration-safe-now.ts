import { useEffect, useState } from 'react';
import { useHydrated } from '../ui/useHydrated';
import { useSite } from './site';

/**
 * The time in milliseconds, for ages in days: in a rendered page the hour in which the server rendered it, so that its first render in the browser
 * says the same, and from then on the browser's time.
 */
export function useHydrationSafeNow(): number {
  const { hour } = useSite();
  const isHydrated = useHydrated();
  const [now, setNow] = useState(() => (isHydrated ? Date.now() : Date.parse(hour)));
  useEffect(() => setNow(Date.now()), []);
  return now;
}
