import { z } from 'zod';
import { Candidate } from '~/accounts/identity-schemas';

/** The shape of a profile is declared with the session's user record, which has the user's own profile. */
export { Candidate };

/** A profile in a list: without its long texts and without contact data. */
export const CandidateSummary = Candidate.omit({
  bio: true,
  bio_html: true,
  url: true,
  linkedin_url: true,
  resume: true,
  ed_history: true,
  exp_history: true,
  hides_employers: true,
}).extend({
  user: Candidate.shape.user.omit({ email: true }),
  /** Whether this viewer sees the profile without name and contact data. */
  withheld: z.boolean(),
});
export type CandidateSummary = z.output<typeof CandidateSummary>;
