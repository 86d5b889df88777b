import { candidatePaths } from '~/platform/addresses/paths';
import { pluralize } from '~/platform/ui/format';
import { PlainLink } from '~/platform/ui/PlainButton';
import { partPath } from '../../part-path';
import { profileParts } from '../../rules';
import type { Candidate } from '../../schemas';
import { type Visibility, visibilityOf } from '../../visibility';
import classes from './Home.module.css';

const SEEN: Record<Visibility, string> = {
  everybody: 'Employers can see it.',
  anonymous: 'Employers can see it without your name.',
  hidden: 'Employers can’t see it yet.',
};

/** How complete the profile is, and the first part that is missing as the next step. */
export function ProfileProgress({ candidate }: { candidate: Candidate | null }) {
  if (!candidate) {
    return (
      <>
        <p>With a profile, employers can find you and write to you. You decide when they see it.</p>
        <PlainLink to={candidatePaths.profile} rank="default">
          Start my profile
        </PlainLink>
      </>
    );
  }
  const parts = profileParts(candidate);
  const missing = parts.filter(({ done }) => !done);
  const done = parts.length - missing.length;
  const [next] = missing;
  return (
    <>
      <div className={classes.progress} role="img" aria-label={`${done} of ${pluralize(parts.length, 'part')} are filled in`}>
        {parts.map(({ key }, place) => (
          <i key={key} data-done={place < done || undefined} />
        ))}
      </div>
      <p>
        {next ? `${done} of ${pluralize(parts.length, 'part')} are filled in. ` : 'Your profile is complete. '}
        {SEEN[visibilityOf(candidate)]}
      </p>
      {next ? (
        <PlainLink to={partPath(next)} rank="default">
          Next: add {next.label}
        </PlainLink>
      ) : (
        <PlainLink to={candidatePaths.profile} rank="default">
          See my profile
        </PlainLink>
      )}
    </>
  );
}
