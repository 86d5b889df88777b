import { lt } from 'drizzle-orm';
import { deletes, type Lifetime } from '~/platform/database/retention';
import { committeeApplications, committeeMembers, committeeOpenings, committeeOpinions, committeeScores, committees } from '../tables';

/** Committees that one transaction deletes; each takes some thousand scores along. */
const COMMITTEES_AT_ONCE = 20;

/** How long search committees are kept. */
export const committeeLifetimes: readonly Lifetime[] = [
  {
    table: committees,
    rows: 'Search committees',
    kept: '180 days after their end',
    sweeps: [deletes(committees, 180, (before) => lt(committees.endsAt, before), COMMITTEES_AT_ONCE)],
  },
  {
    table: committeeApplications,
    rows: 'Applications that a search committee reads',
    kept: 'as long as the committee; until the employer takes the application away, or the applicant withdraws it or removes the account',
    goesWith: committees,
  },
  {
    table: committeeMembers,
    rows: 'Members of search committees, with name, address and the hash of their link',
    kept: 'as long as the committee',
    goesWith: committees,
  },
  {
    table: committeeOpinions,
    rows: 'Comments of search committees',
    kept: 'as long as the committee reads the application',
    goesWith: committeeMembers,
  },
  {
    table: committeeScores,
    rows: 'Scores of search committees',
    kept: 'as long as the committee reads the application',
    goesWith: committeeMembers,
  },
  {
    table: committeeOpenings,
    rows: 'Who opened which application in a search committee',
    kept: 'as long as the committee; until the applicant removes the account',
    goesWith: committeeMembers,
  },
];
