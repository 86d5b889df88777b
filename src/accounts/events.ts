import { defineEvent } from '~/platform/slices/events';

/** A first and a last name. */
export interface PersonName {
  firstName: string;
  lastName: string;
}

/** Runs after the account itself was changed. */
type LastStep = () => Promise<void>;

/**
 * A user's account is removed, by its id. A listener locks the user's records of its slice and changes them. Changes to totals, and checks of what others
 * began meanwhile, are returned as a last step (docs/architecture.md, "Transactions and locks").
 */
// biome-ignore lint/suspicious/noConfusingVoidType: a listener without a last step returns nothing.
export const accountRemoved = defineEvent<string, void | LastStep>('accountRemoved');

/** A user's address was verified for the first time. */
export const addressVerified = defineEvent<{ id: string; email: string }>('addressVerified');

/** The name of an account changes. */
export const nameChanged = defineEvent<{ userId: string; from: PersonName; to: PersonName }>('nameChanged');
