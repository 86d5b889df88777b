import type { Candidate } from '../schemas';

/** A person's full name, with the board's placeholder for missing parts. */
export const fullName = ({ user }: { user: Omit<Candidate['user'], 'email'> }): string =>
  [user.prefix, user.first_name || 'NoFirst', user.middle_name, user.last_name || 'NoLast', user.suffix].filter(Boolean).join(' ');

/** The heading of a profile for an employer: the name, or the job role where the name is withheld. */
export const shownName = (candidate: { user: Omit<Candidate['user'], 'email'>; title: string; withheld: boolean }): string =>
  candidate.withheld ? candidate.title || 'Job seeker' : fullName(candidate);
