import { iso } from '~/platform/http/schemas';
import { toDollars } from '~/platform/money/money';
import { monthNumber } from '../rules';
import type { Candidate, CandidateSummary } from '../schemas';
import type { SummaryRow } from './browse-queries';
import type { CandidateRow, HistoryRow } from './queries';

/** A profile as lists show it, with all that it has. */
export const presentSummary = (row: SummaryRow): CandidateSummary => ({
  _id: row.id,
  user: { prefix: row.prefix, first_name: row.firstName, middle_name: row.middleName, last_name: row.lastName, suffix: row.suffix },
  title: row.title,
  location: { country_code: row.countryCode, state_code: row.stateCode, zipcode: row.zipcode, city: row.city },
  available: row.available,
  can_work_remote: row.canWorkRemote,
  contract_types: row.contractTypes,
  degrees: row.degrees,
  skills: row.skills,
  salary: { amount: toDollars(row.salaryCents), pay_type: row.payType },
  posted: row.posted,
  anonymous: row.anonymous,
  withheld: false,
  updated_on: iso(row.updatedAt),
});

/** A profile with all its fields. */
export function presentCandidate(row: CandidateRow, history: HistoryRow[], email: string, resume: Candidate['resume']): Candidate {
  const { withheld: _withheld, ...summary } = presentSummary(row);
  return {
    ...summary,
    hides_employers: row.hidesEmployers,
    user: { ...summary.user, email },
    bio: row.bio,
    bio_html: row.bioHtml,
    url: row.url,
    linkedin_url: row.linkedinUrl,
    resume,
    ed_history: newestFirst(history, 'education').map((item) => ({
      _id: item.id,
      school: item.place,
      field_of_study: item.title,
      degree: item.field,
      summary: item.summary,
      start_date: item.startDate,
      end_date: item.endDate,
    })),
    exp_history: newestFirst(history, 'experience').map((item) => ({
      _id: item.id,
      title: item.title,
      industry: item.field,
      company: item.place,
      summary: item.summary,
      start_date: item.startDate,
      end_date: item.endDate,
      current_employer: item.currentEmployer,
    })),
  };
}

/** The values of a profile that its owner changes in one form, with their version. */
export function editedProfile(row: CandidateRow) {
  const { user, updated_on: version } = presentSummary(row);
  return { ...presentCandidate(row, [], '', null), user, version };
}

const newestFirst = (history: HistoryRow[], kind: HistoryRow['kind']): HistoryRow[] =>
  history.filter((item) => item.kind === kind).sort((a, b) => endOf(b) - endOf(a) || monthNumber(b.startDate) - monthNumber(a.startDate));

/** An entry without an end is newer than every entry with an end. */
const NOW = 999_999;
const endOf = (item: HistoryRow): number => (item.currentEmployer ? NOW : monthNumber(item.endDate) || NOW);
