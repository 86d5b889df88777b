import { useEffect, useState } from 'react';
import { browserApi } from '~/platform/web/browser-api';
import type { accountCalls } from '../../contract';
import { destinationOf } from '../../destinations';
import { pathBack } from '../../rules';

const api = browserApi<typeof accountCalls>();

/** Where somebody goes after logging in: the words that continue "Log in to …", and the name of the job or organization. */
export interface ShownDestination {
  text: string;
  name: string | null;
  type?: 'employer' | 'jobseeker';
}

/** The destination in the query of a login page. The name arrives later; until then the words do without it. */
export function useDestination(search: URLSearchParams): ShownDestination | undefined {
  const path = pathBack(search);
  const destination = destinationOf(path);
  const hasName = destination?.record !== undefined;
  const [named, setNamed] = useState<{ path: string; name: string | null }>();
  useEffect(() => {
    if (!path || !hasName) return;
    let isCurrent = true;
    // Without the name the words are less exact, which is no reason to show an error.
    api('GET /v2/auth/destination', { query: { path } }).then(
      ({ name }) => isCurrent && setNamed({ path, name }),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [path, hasName]);
  if (!destination) return undefined;
  const name = named?.path === path ? named?.name : null;
  const words = destination.words(name ?? null);
  return { text: words.text, name: words.named ? (name ?? null) : null, ...(destination.type ? { type: destination.type } : {}) };
}
