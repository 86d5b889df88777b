import { newsletterDaysByEmail, setNewsletterDaysByEmail } from '~/accounts/server';
import type { Database } from '~/platform/database';
import { deleteSubscription, endSubscription, findSubscription, lockAddress, upsertSubscription } from './queries';

export interface Choice {
  email: string;
  firstName: string;
  lastName: string;
  /** Empty to unsubscribe. */
  days: string[];
}

/**
 * Applies the choice of the owner of an address. The caller must have verified that the owner made it.
 * The days are stored in the account that has verified the address; only without such an account in a row for the address.
 */
export async function applySubscription(tx: Database, { email, firstName, lastName, days }: Choice, now: Date): Promise<void> {
  await lockAddress(tx, email);
  if (await setNewsletterDaysByEmail(tx, email, days)) await deleteSubscription(tx, email);
  else if (days.length === 0) await endSubscription(tx, email, now);
  else await upsertSubscription(tx, { email, firstName, lastName, days, confirmedAt: now });
}

/** The days on which an address gets the newsletter; empty if it is not subscribed. */
export async function newsletterDaysOf(db: Database, email: string): Promise<string[]> {
  return (await newsletterDaysByEmail(db, email)) ?? (await findSubscription(db, email))?.days ?? [];
}
