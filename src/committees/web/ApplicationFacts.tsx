import { numberedName } from '../committee-rules';
import type { CommitteeApplication } from '../contract';
import classes from './CommitteePage.module.css';

/** The number that members read in place of a hidden name. */
export const HiddenName = ({ application: { name_shown, number } }: { application: CommitteeApplication }) =>
  name_shown ? null : (
    <span>
      Members see <span className="unbroken">“{numberedName(number)}”</span>
    </span>
  );

/** The members who know the applicant, and do not count. */
export function Conflicts({ application: { opinions } }: { application: CommitteeApplication }) {
  const names = opinions.filter(({ knows_applicant }) => knows_applicant).map(({ name }) => name);
  return names.length === 0 ? null : (
    <small className={`bad ${classes.conflict}`} dir="auto">
      {names.join(', ')} {names.length === 1 ? 'knows' : 'know'} this person
    </small>
  );
}
