import { TextField } from '~/platform/ui/records/fields';
import { RecordSection } from '~/platform/ui/records/RecordView';
import type { AdminCandidate } from '../../admin-contract';
import classes from './CandidateFields.module.css';

/** The plain fields of a profile, each with its own button that saves it. */
export const CandidateFields = ({ candidate: { user, title, url, linkedin_url } }: { candidate: AdminCandidate }) => (
  <RecordSection title="Change">
    <div className={classes.fields}>
      <TextField field="user.first_name" label="First name" value={user.first_name} />
      <TextField field="user.last_name" label="Last name" value={user.last_name} />
      <TextField field="title" label="Title" value={title} />
      <TextField field="url" label="Website" value={url} />
      <TextField field="linkedin_url" label="LinkedIn" value={linkedin_url} />
    </div>
  </RecordSection>
);
