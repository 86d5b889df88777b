import { z } from 'zod';
import { ResumeFile } from '~/files/schemas';
import { defineCalls } from '~/platform/http/call';
import { Id, Instant, line } from '~/platform/http/schemas';
import { FlagFilter, recordStoreCalls } from '~/platform/records/contract';
import { Version } from '~/platform/records/version-contract';
import { ProfileChange } from './forms';
import { Candidate, CandidateSummary } from './schemas';

/** A profile in the list of the back office; hidden ones are listed as well. */
export const AdminCandidateRow = CandidateSummary.extend({ user: Candidate.shape.user, user_id: Id, created_on: Instant });
export type AdminCandidateRow = z.output<typeof AdminCandidateRow>;

/** A profile in the back office, with its owner's files and the newest applications. It has its name also where employers do not see it. */
export const AdminCandidate = Candidate.extend({
  user_id: Id,
  created_on: Instant,
  /** The organizations and mail domains from which its owner hides it. */
  hidden_from: z.object({ organizations: z.array(z.object({ _id: Id, name: z.string() })), domains: z.array(z.string()) }),
  ...Version,
  files: z.array(ResumeFile),
  applications: z.object({ count: z.int(), newest: z.array(z.object({ _id: Id, post_id: Id, headline: z.string(), created_on: Instant })) }),
});
export type AdminCandidate = z.output<typeof AdminCandidate>;

export const adminCandidateCalls = defineCalls({
  ...recordStoreCalls({
    base: '/v3/admin/candidates',
    nouns: { one: 'candidate', many: 'candidates' },
    record: AdminCandidate,
    row: AdminCandidateRow,
    filters: {
      posted: FlagFilter,
      available: FlagFilter,
      can_work_remote: FlagFilter,
      state: line(3).optional(),
      country: line(2).optional(),
      skill: line(100).optional(),
    },
    sorts: ['updated_on', 'created_on', 'last_name'],
    defaultSort: '-updated_on',
    change: ProfileChange.extend({ posted: z.boolean().optional() }),
  }),
});
