import { and, lt, sql } from 'drizzle-orm';
import { utcDay } from '~/platform/calendar/clock';
import { deletes, type Lifetime } from '~/platform/database/retention';
import {
  candidateHiddenDomains,
  candidateHiddenOrganizations,
  candidateHistory,
  candidateMessages,
  candidateOpenings,
  candidateRequests,
  candidateSearch,
  candidates,
  candidateTotals,
} from '../tables';
import { OPENING_DAYS } from '../visibility';

/** Days that a request is kept which was not accepted, from its last change on. */
const REQUEST_DAYS = 365;

/** How long the profiles of job seekers are kept. */
export const candidateLifetimes: readonly Lifetime[] = [
  { table: candidates, rows: 'Profiles of job seekers', kept: 'until their owner removes the account' },
  { table: candidateHistory, rows: 'Education and experience in profiles', kept: 'as long as the profile', goesWith: candidates },
  {
    table: candidateMessages,
    rows: 'Who wrote to which candidate, when and the subject',
    kept: 'as long as both accounts, to follow up complaints. The text is not stored',
    goesWith: candidates,
  },
  {
    table: candidateHiddenOrganizations,
    rows: 'Organizations from which a profile is hidden',
    kept: 'until its owner removes them from the list, or the profile',
    goesWith: candidates,
  },
  {
    table: candidateHiddenDomains,
    rows: 'Email domains a profile is hidden from',
    kept: 'until its owner removes them from the list, or the profile',
    goesWith: candidates,
  },
  {
    table: candidateRequests,
    rows: 'Requests for the names of profiles',
    kept: 'accepted ones as long as the profile and the organization; others one year after they were asked or answered',
    sweeps: [deletes(candidateRequests, REQUEST_DAYS, (before) => and(sql`state <> 'accepted'`, lt(candidateRequests.changedAt, before)))],
  },
  {
    table: candidateOpenings,
    rows: 'Which organization opened a profile or its resume, by day',
    kept: 'one year',
    sweeps: [deletes(candidateOpenings, OPENING_DAYS + 1, (before) => lt(candidateOpenings.day, utcDay(before)))],
  },
  { table: candidateSearch, rows: 'The search of profiles', kept: 'as long as the profile is shown', goesWith: candidates },
  { table: candidateTotals, rows: 'Numbers of shown profiles', kept: 'one row for each value by which profiles are counted' },
];
