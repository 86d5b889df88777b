import type { UserRow } from '../queries';

/** The greeting of a mail; without a name if the address is not verified. */
export const greeting = (firstName: string): string => (firstName ? `Shalom ${firstName}` : 'Shalom');

/**
 * The first name for mails that any visitor can cause; empty until the address is confirmed, because an unconfirmed account
 * may contain a stranger's text as its name.
 */
export const verifiedName = (user: Pick<UserRow, 'firstName' | 'verifiedAt'>): string => (user.verifiedAt ? user.firstName : '');
