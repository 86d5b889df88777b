import type { Candidate } from '../schemas';

/** A person's full name, with the board's placeholder for missing parts. */
export const fullName = ({ user }: { user: Omit<Candidate['user'], 'email'> }): string =>
  [user.prefix, user.first_name || 'NoFirst', user.middle_name, user.last_name || 'NoLast', user.suffix].filter(Boolean).join(' ');
