import type { Candidate } from '../schemas';

/** A person's whole name; what is missing is said, as everywhere (1 §3). */
export const fullName = ({ user }: { user: Omit<Candidate['user'], 'email'> }): string =>
  [user.prefix, user.first_name || 'NoFirst', user.middle_name, user.last_name || 'NoLast', user.suffix].filter(Boolean).join(' ');
