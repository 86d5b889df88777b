import { useEffect, useState } from 'react';

/** The time in the browser, in milliseconds. It is undefined while the server renders, because rendered pages are cached. */
export function useNow(): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => setNow(Date.now()), []);
  return now;
}
