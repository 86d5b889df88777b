import type { z } from 'zod';
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
}).extend({
  user: Candidate.shape.user.omit({ email: true }),
});
export type CandidateSummary = z.output<typeof CandidateSummary>;
