import { type ReactNode, useEffect, useState } from 'react';

/** Why a page needs a login, such as the number of jobs that a search finds. */
export interface Reason {
  /** The title of the window in place of “Log in”: that of the page which waits. */
  page: string;
  /** The heading of the form in place of “Log in”. */
  title: string;
  text: string;
  /** Between the reason and the form: the way on without an account. */
  without?: ReactNode;
  /** Before the form, with the heading of the page: the first part of what waits. */
  before?: ReactNode;
  /** After it: more about what waits, and ways on for somebody who wants no account. */
  after?: ReactNode;
}

/** Says why a page needs a login; undefined for a page that it knows nothing of. */
type LoginReason = (path: string) => Promise<Reason | undefined>;

let reasonFor: LoginReason = async () => undefined;

/** Sets where reasons come from: slices that this one may not import know them. Set once in the browser. */
export const setLoginReason = (reason: LoginReason): void => {
  reasonFor = reason;
};

/** The reason why the page that a login leads to needs it; undefined until it is known, and if there is none. */
export function useLoginReason(path: string | null): Reason | undefined {
  const [reason, setReason] = useState<Reason>();
  useEffect(() => {
    let current = true;
    // Without a reason the page is as useful.
    if (path)
      reasonFor(path).then(
        (found) => current && setReason(found),
        () => {},
      );
    return () => {
      current = false;
    };
  }, [path]);
  return reason;
}
