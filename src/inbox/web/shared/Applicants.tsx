import { useState } from 'react';
import type { applicationCalls } from '~/applications/contract';
import { FileLink } from '~/files/web/shared/FileLink';
import { isBlank } from '~/platform/text/text';
import { BusyButton } from '~/platform/ui/BusyButton';
import { EmailText } from '~/platform/ui/EmailText';
import { formatDate } from '~/platform/ui/format';
import { toastFailure } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import type { Applicant } from '~/posts/schemas';
import type { inboxCalls } from '../../contract';
import classes from './Applicants.module.css';

const api = browserApi<typeof applicationCalls & typeof inboxCalls>();

interface ApplicantsProps {
  applicants: Applicant[];
  /** Applicants learn that the employer opened their application, not that staff did. */
  forStaff?: boolean;
  /** The name of the stage in which an application is; empty where it is not known. */
  stageOf?(id: string): string;
}

/** Applicants of a post: rows on a wide screen, cards on a narrow one. A message opens below its row. */
export function Applicants({ applicants, forStaff = false, stageOf }: ApplicantsProps) {
  return (
    <div className={classes.frame}>
      <table className={`full ${classes.table}`} aria-label="Applicants">
        <thead>
          <tr>
            {['Applicant', 'Resume and letters', 'Message'].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        {applicants.map((applicant) => (
          <ApplicantRow key={applicant._id} applicant={applicant} forStaff={forStaff} stage={stageOf?.(applicant._id) ?? ''} />
        ))}
      </table>
    </div>
  );
}

function ApplicantRow({ applicant, forStaff, stage }: { applicant: Applicant; forStaff: boolean; stage: string }) {
  const { user } = applicant;
  const name = `${user.first_name || 'NoFirst'} ${user.last_name || 'NoLast'}`;
  const [message, setMessage] = useState<string>();
  const [open, setOpen] = useState(false);
  const [loading, setLoading] = useState(false);

  const toggle = async () => {
    if (open || message !== undefined) return setOpen(!open);
    setLoading(true);
    try {
      setMessage((await api('GET /v2/employer/jobs/appmessages/{id}/message', { params: { id: applicant._id } })).message);
      setOpen(true);
      // The applicant learns that it was opened, as from the inbox. Where that fails, it is noted the next time.
      if (!forStaff) api('POST /v2/employer/applications/{id}/opened', { params: { id: applicant._id } }).catch(() => {});
    } catch (error) {
      toastFailure('Failed retrieving message', error);
    } finally {
      setLoading(false);
    }
  };

  return (
    <tbody>
      <tr>
        <td className={classes.person}>
          <strong className="block" dir="auto">
            {name}
          </strong>
          <a className="unbroken" href={`mailto:${user.email}`}>
            <EmailText email={user.email} />
          </a>
          <span className={`block text-s ${classes.facts}`}>
            <span className="block">Applied {formatDate(applicant.created_on)}</span>
            {stage && (
              <span className="block" dir="auto">
                Stage: {stage}
              </span>
            )}
          </span>
        </td>
        <td className={classes.files}>
          <Attachment kind="Resume" file={applicant.resume} />
          <Attachment kind="Cover letter" file={applicant.cover_letter} />
          {applicant.other_file && <Attachment kind="Other file" file={applicant.other_file} />}
        </td>
        <td className={`unbroken ended ${classes.action}`}>
          <BusyButton
            variant="default"
            size="sm"
            onClick={() => void toggle()}
            busy={loading}
            aria-expanded={open}
            aria-label={`${open ? 'Close' : 'Read'} message from ${name}`}
          >
            {open ? 'Close message' : 'Read message'}
          </BusyButton>
        </td>
      </tr>
      {open && (
        <tr>
          <td colSpan={3} className={classes.message} dir="auto">
            {message && !isBlank(message) ? message.trim() : <em>{name} didn’t write a message.</em>}
          </td>
        </tr>
      )}
    </tbody>
  );
}

function Attachment({ kind, file }: { kind: string; file: Applicant['resume'] }) {
  if (!file) return <p className={classes.none}>No {kind.toLowerCase()}</p>;
  return (
    <p>
      <small>{kind}</small>
      <FileLink url={file.url} name={file.cur_filename} />
    </p>
  );
}
