import { newsletterDaysByEmail, setNewsletterDaysByEmail } from '~/accounts/server/newsletter-days';
import type { Database } from '~/platform/database';
import { deleteSubscription, endSubscription, findSubscription, lockAddress, upsertSubscription } from './queries';

export interface Choice {
  email: string;
  firstName: string;
  lastName: string;
  /** None ends the newsletter. */
  days: string[];
}

/**
 * Makes what the owner of an address has chosen hold. Call it only with proof that the owner did.
 * The account that has proved the address takes the days; only where there is none, the address gets a row of its own.
 */
export async function applySubscription(tx: Database, { email, firstName, lastName, days }: Choice, now: Date): Promise<void> {
  await lockAddress(tx, email);
  if (await setNewsletterDaysByEmail(tx, email, days)) await deleteSubscription(tx, email);
  else if (days.length === 0) await endSubscription(tx, email, now);
  else await upsertSubscription(tx, { email, firstName, lastName, days, confirmedAt: now });
}

/** On which days an address gets the newsletter; none where it does not. */
export async function newsletterDaysOf(db: Database, email: string): Promise<string[]> {
  return (await newsletterDaysByEmail(db, email)) ?? (await findSubscription(db, email))?.days ?? [];
}
