import { useEffect, useState } from 'react';

/** The time in the browser, in milliseconds; unknown while the page is rendered, since rendered pages are kept. */
export function useNow(): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => setNow(Date.now()), []);
  return now;
}
