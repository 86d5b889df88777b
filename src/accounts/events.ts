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

/**
 * A user verifies an address for the first time. A listener locks what it keeps for the address, before the account is locked, and returns what it does
 * with it: that runs after the account was changed.
 */
export const addressVerified = defineEvent<{ id: string; email: string }, LastStep>('addressVerified');

/** The name of an account changes. */
export const nameChanged = defineEvent<{ userId: string; from: PersonName; to: PersonName }>('nameChanged');
