import { useSession } from '../shared/session';

/** The address of the account that is logged in here, where a mailed link would log in another one. @param email the address of the link. */
export function useOtherAccount(email: string | null | undefined): string | undefined {
  const session = useSession();
  return email && session.status === 'logged in' && session.user.email !== email ? session.user.email : undefined;
}
