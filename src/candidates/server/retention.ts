import type { Lifetime } from '~/platform/database/retention';
import { candidateHistory, candidateMessages, candidateSearch, candidates, candidateTotals } from '../tables';

/** How long the profiles of job seekers are kept. */
export const candidateLifetimes: readonly Lifetime[] = [
  { table: candidates, rows: 'Profiles of job seekers', kept: 'until their owner removes the account' },
  { table: candidateHistory, rows: 'Education and experience in profiles', kept: 'as long as the profile', goesWith: candidates },
  {
    table: candidateMessages,
    rows: 'Who wrote to which candidate, when, and the subject',
    kept: 'as long as both accounts, to follow up complaints. The text is not stored',
    goesWith: candidates,
  },
  { table: candidateSearch, rows: 'The search of profiles', kept: 'as long as the profile is shown', goesWith: candidates },
  { table: candidateTotals, rows: 'Numbers of shown profiles', kept: 'one row for each value by which profiles are counted' },
];
