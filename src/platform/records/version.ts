import { createHash } from 'node:crypto';
import { conflict } from '../errors';

/** A short text that is another one as soon as the values differ. Clients send it back with a change. */
export const versionOf = (values: unknown): string => createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22);

/**
 * Refuses a change by somebody who has not seen the present values. The caller has locked the record.
 * @param read the version that the client has read; without it nothing is refused.
 * @throws 409 `changed_since`.
 */
export function refuseChangedSince(read: string | undefined, present: string): void {
  if (read === undefined || read === present) return;
  throw conflict('Somebody else has changed this since you opened it, so nothing was saved. Look at the present values, then try again.', 'changed_since');
}
