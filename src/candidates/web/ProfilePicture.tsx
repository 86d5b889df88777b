import type { CandidateSummary } from '../schemas';
import { CandidateEntry } from './CandidateResults';
import classes from './ProfilePicture.module.css';

/** The profile in the list of employers, while it is typed. It shows what the fields say, so nothing in it can be used, and screen readers leave it out. */
export const ProfilePicture = ({ candidate }: { candidate: Omit<CandidateSummary, 'withheld'> }) => (
  <section className={`above-xl ${classes.picture}`} aria-label="How employers see you">
    <p className="hint below-xs">
      {candidate.posted ? 'How employers find you in their list' : 'How employers will find you in their list'}
      {candidate.anonymous && ', without your name'}
    </p>
    <div className={`card ${classes.entry}`} inert aria-hidden="true">
      <CandidateEntry candidate={{ ...candidate, withheld: candidate.anonymous }} />
    </div>
  </section>
);
