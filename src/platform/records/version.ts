import { createHash } from 'node:crypto';
import { conflict } from '../context/errors';

/** Objects with their members in one order: the database keeps none in JSON. */
const inOneOrder = (_key: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** A short text that is another one as soon as the values differ. Clients send it back with a change. */
export const versionOf = (values: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(values, inOneOrder) ?? '')
    .digest('base64url')
    .slice(0, 22);

interface Present {
  /** The present version, with which the change can be sent again once its sender has compared. */
  version: unknown;
  /** The present values. */
  theirs: Readonly<Record<string, unknown>>;
}

/**
 * The refusal of a change by somebody who has not seen the present values. It has both versions of what was sent.
 * @param yours the values that were sent.
 */
export function changedSince({ version, theirs }: Present, yours: Readonly<Record<string, unknown>>) {
  const sent = Object.keys(yours).filter((name) => yours[name] !== undefined && name in theirs);
  const only = (values: Readonly<Record<string, unknown>>) => Object.fromEntries(sent.map((name) => [name, values[name]]));
  const message = 'Someone else changed this after you opened it, so nothing was saved. Compare both versions, then save again.';
  return conflict(message, 'changed_since', { version, theirs: only(theirs), yours: only(yours) });
}

/**
 * Refuses a change by somebody who has not seen the present values. The caller has locked the record.
 * @param read the version that the client has read; without it nothing is refused.
 * @throws 409 `changed_since`.
 */
export function refuseChangedSince(
  read: string | undefined,
  present: { version: string } & Readonly<Record<string, unknown>>,
  yours: Readonly<Record<string, unknown>>,
): void {
  if (read === undefined || read === present.version) return;
  throw changedSince({ version: present.version, theirs: present }, yours);
}
