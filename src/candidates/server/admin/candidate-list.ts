import { eq, sql } from 'drizzle-orm';
import { loadUserNames, recordUser } from '~/accounts/server';
import type { ReadContext } from '~/platform/context/context';
import { iso } from '~/platform/http/schemas';
import { finderOf } from '~/platform/records/finder';
import type { QueryOf, RecordList } from '~/platform/records/list';
import { AdminCandidateRow, type adminCandidateCalls } from '../../admin-contract';
import { candidates } from '../../tables';
import { presentSummary } from '../present';
import type { CandidateRow } from '../queries';

async function present({ db }: ReadContext, rows: CandidateRow[]): Promise<AdminCandidateRow[]> {
  const users = await loadUserNames(
    db,
    rows.map(({ userId }) => userId),
  );
  return rows.map((row) => {
    const summary = presentSummary(row);
    return { ...summary, user: { ...summary.user, email: users.get(row.userId)?.email ?? '' }, user_id: row.userId, created_on: iso(row.createdAt) };
  });
}

/** Exactly the expression of the index `candidates_text`. */
const text = sql`lower(${candidates.firstName} || ' ' || ${candidates.lastName} || ' ' || ${candidates.title} || ' ' || ${candidates.city} || ' ' || immutable_join(${candidates.skills}))`;

/** The profiles of the back office, with those that are hidden. A search finds the names and addresses of their accounts as well. */
export const candidateList: RecordList<QueryOf<(typeof adminCandidateCalls)['GET /v3/admin/candidates']>, typeof candidates, typeof AdminCandidateRow> = {
  table: candidates,
  id: candidates.id,
  text,
  owners: [recordUser(candidates.userId)],
  tolerant: 'names',
  filters: {
    posted: (posted) => sql`${candidates.posted} = ${posted}`,
    available: (available) => sql`${candidates.available} = ${available}`,
    can_work_remote: (remote) => sql`${candidates.canWorkRemote} = ${remote}`,
    state: (state) => eq(candidates.stateCode, state.toUpperCase()),
    country: (country) => eq(candidates.countryCode, country.toUpperCase()),
    // Written so that PostgreSQL can use the index of the skills.
    skill: (skill) => sql`${candidates.skills} @> array[${skill}]::text[]`,
  },
  sorts: { updated_on: candidates.updatedAt, created_on: candidates.createdAt, last_name: candidates.lastName },
  row: AdminCandidateRow,
  present,
};

/** Finds profiles for the search of the back office. */
export const candidateFinder = finderOf('candidates', candidateList, { sort: '-updated_on' }, ({ user, title }) => ({
  title: `${user.first_name} ${user.last_name}`.trim() || user.email,
  detail: title || user.email,
}));
