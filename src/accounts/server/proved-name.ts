import type { UserRow } from './queries';

/**
 * The name to greet the owner of an address by in mails that anybody can cause. Until the address is confirmed the name may
 * be a stranger's text, so it stays out.
 */
export const provedName = (user: Pick<UserRow, 'firstName' | 'verifiedAt'>): string => (user.verifiedAt ? user.firstName : '');
