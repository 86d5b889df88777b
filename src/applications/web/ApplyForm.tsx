import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { User } from '~/accounts/schemas';
import { accountPaths } from '~/platform/addresses/paths';
import { confirmDialog } from '~/platform/ui/confirm';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { showAndFocus } from '~/platform/ui/show-and-focus';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import type { Post } from '~/posts/schemas';
import { reloadOwnActions } from '~/posts/web/shared/own-actions';
import { visitSourceOf } from '~/statistics/web/shared/count-visit';
import { useCountVisit } from '~/statistics/web/shared/visits';
import { isBare, starterFor } from '../application-text';
import type { applicationCalls, OwnApplication } from '../contract';
import { firstFiles, lacksResume, sameFileWords } from '../file-choices';
import classes from './ApplyPage.module.css';
import { FileChoice } from './FileChoice';
import { WhatIsSent } from './WhatIsSent';

const api = browserApi<typeof applicationCalls>();

const labels = { email: 'Email', resume: 'Resume', cover_letter: 'Cover letter', other_file: 'Other file', message: 'Message', job_id: 'Job' };
type FileField = 'resume' | 'cover_letter' | 'other_file';

interface ApplyFormProps {
  job: Post;
  user: User;
  /** False for a user who has turned off the mail with what they sent. */
  wantsConfirmation: boolean;
  onSent(application: OwnApplication): void;
}

/** The form of an application. Required files are noted here and checked by the server; one without message and resume is asked about first. */
export function ApplyForm({ job, user, wantsConfirmation, onSent }: ApplyFormProps) {
  useCountVisit('start', job);
  const files = user.files.resumes;
  const first = firstFiles(job.require_cover_letter, files);
  const starter = starterFor(job);
  const form = useApiForm({
    initialValues: {
      email: user.email,
      ...first,
      message: '',
      send_confirmation: wantsConfirmation,
    },
    draft: {
      name: `apply:${job._id}`,
      omit: ['email'],
      restore: (values) => ({ ...withoutMissingFiles(values, files), ...(wantsConfirmation ? {} : { send_confirmation: false }) }),
    },
    submit: (values, attempt) =>
      api('POST /v2/posts/apply/{recId}', { params: { recId: job._id }, body: { ...values, job_id: job._id, source: visitSourceOf(job._id) } }, attempt),
    before: (values) => {
      // Where the job requires a resume, the server refuses the application and says so at the field.
      if (job.require_resume || !isBare(values, starter)) return true;
      const sent = values.cover_letter || values.other_file ? 'your name, your address and the file you selected' : 'only your name and your address';
      const consequence = `Your application has no message or resume. ${job.organization.name} will get ${sent}.`;
      return confirmDialog('Send without a resume?', 'Send without a resume', consequence);
    },
    onSuccess: ({ application }) => {
      toastSuccess('Successfully Submitted Application');
      reloadOwnActions();
      onSent(application);
    },
    // The summary and the fields have the reasons.
    onFailure: () => toastFailure('Failed Submitting Form'),
  });
  const values = form.form.values;
  const same = sameFileWords(values, files);
  const choice = (field: FileField) => {
    const props = form.field(field) as { id: string; name: string; value: string; error?: string; onChange(value: string): void };
    const { id, name, value, error, onChange } = props;
    const onRefused = (words: string) => form.form.setFieldError(field, words);
    return { id, name, value, onChange, onRefused, label: labels[field], ...(error ? { error } : {}) };
  };
  return (
    <ApiForm form={form} action="Send application" labels={labels} heading="Unable to submit information">
      <section className={`stack gap-s underlined inset-below-xl ${classes.part}`} aria-labelledby="from">
        <h2 id="from">From you</h2>
        <div className={`stack gap-2xs ${classes.person}`}>
          <p dir="auto">
            <strong>{`${user.first_name} ${user.last_name}`.trim()}</strong>
          </p>
          <TextInput
            label={labels.email}
            labelProps={{ className: 'visually-hidden' }}
            description="The employer will reply to this address."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            type="email"
            autoComplete="email"
            readOnly
            variant="unstyled"
            {...form.field('email')}
          />
        </div>
      </section>
      <section className={`stack gap-s underlined inset-below-xl ${classes.part}`} aria-labelledby="files">
        <h2 id="files">Your resume and other files</h2>
        <FileChoice {...choice('resume')} label={job.require_resume ? 'Resume (required)' : 'Resume (optional)'} type="Resume" required={job.require_resume} />
        {lacksResume(files) && (
          <p className={classes.note} role="status">
            <IconInfoCircle size={20} aria-hidden="true" />
            <span>You are applying to a job without a resume. If you upload one here, we’ll keep it for your next application.</span>
          </p>
        )}
        <MoreFiles
          required={job.require_cover_letter}
          preset={values.cover_letter !== '' && values.cover_letter === first.cover_letter}
          chosen={values}
          choice={choice}
        />
        {same && (
          <p className={classes.note} role="status">
            <IconInfoCircle size={20} aria-hidden="true" />
            <span dir="auto">{same}</span>
          </p>
        )}
      </section>
      <section className={`stack gap-s underlined inset-below-xl ${classes.part}`} aria-labelledby="words">
        <h2 id="words">Your message</h2>
        {job.apply.show_info && (
          <div className={classes.info}>
            <h3 className="text-m below-2xs">A note from the employer</h3>
            <p className="prose" dir="auto">
              {job.apply.info}
            </p>
          </div>
        )}
        <Message starter={starter} field={form.field('message')} isEmpty={values.message.trim() === ''} />
      </section>
      <section className={`stack ${classes.send}`} aria-labelledby="preview">
        <WhatIsSent job={job} user={user} values={values} />
        <Checkbox
          label="Send Confirmation"
          description={wantsConfirmation ? `A copy of what you sent, to ${user.email}.` : <ConfirmationOff />}
          disabled={!wantsConfirmation}
          {...form.field('send_confirmation', { type: 'checkbox' })}
        />
      </section>
    </ApiForm>
  );
}

/** Beside the switched-off choice: why there is no copy, and where it is turned on. */
const ConfirmationOff = () => (
  <>
    You’ve turned this email off, so we won’t send a copy. <Link to={accountPaths.mail()}>Turn it on in your email preferences</Link>
  </>
);

interface MoreFilesProps {
  /** Whether the job requires a cover letter. */
  required: boolean;
  /** Whether the chosen cover letter is the one that the form began with. */
  preset: boolean;
  chosen: Record<'cover_letter' | 'other_file', string>;
  choice(field: FileField): Omit<Parameters<typeof FileChoice>[0], 'type'>;
}

const LETTER_CHOSEN = 'We’ve selected yours. Does it fit this job?';

/** The fields for a cover letter and another file. One that is not required opens with a button, so that the form begins short. */
function MoreFiles({ required, preset, chosen, choice }: MoreFilesProps) {
  const [opened, setOpened] = useState({ cover_letter: false, other_file: false });
  const shows = (field: 'cover_letter' | 'other_file') => opened[field] || chosen[field] !== '' || choice(field).error !== undefined;
  const showsLetter = required || shows('cover_letter');
  // The field replaces the pressed button, so it takes the focus.
  const open = (field: 'cover_letter' | 'other_file') =>
    showAndFocus(
      () => setOpened({ ...opened, [field]: true }),
      () => document.getElementById(choice(field).id),
    );
  return (
    <>
      {showsLetter && (
        <FileChoice
          {...choice('cover_letter')}
          label={required ? 'Cover letter (required)' : 'Cover letter (optional)'}
          type="Cover Letter"
          required={required}
          {...(required && preset ? { description: LETTER_CHOSEN } : {})}
        />
      )}
      {shows('other_file') && (
        <FileChoice {...choice('other_file')} label="Other file (optional)" type="Other" description="References, a certificate, a sample of your work." />
      )}
      {!(showsLetter && shows('other_file')) && (
        <div className="line gap-s">
          {!showsLetter && (
            <Button variant="default" size="sm" onClick={() => open('cover_letter')}>
              Add a cover letter
            </Button>
          )}
          {!shows('other_file') && (
            <Button variant="default" size="sm" onClick={() => open('other_file')}>
              Add another file
            </Button>
          )}
        </div>
      )}
    </>
  );
}

interface MessageProps {
  starter: string;
  field: Record<string, unknown> & { id: string; name: string };
  isEmpty: boolean;
}

/** The message, and a button that writes its first sentence. */
function Message({ starter, field, isEmpty }: MessageProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const begin = () => {
    showAndFocus(
      () => (field.onChange as (value: string) => void)(starter),
      () => area.current,
    );
    area.current?.setSelectionRange(starter.length, starter.length);
  };
  return (
    <>
      <Textarea
        ref={area}
        label="Message (optional)"
        description="Two or three sentences are enough: why this job, and what you bring. They go at the top of the email to the employer."
        minRows={5}
        maxRows={20}
        dir="auto"
        {...field}
      />
      {isEmpty && (
        <div className="line gap-s">
          <Button variant="default" size="sm" onClick={begin}>
            Help me get started
          </Button>
        </div>
      )}
    </>
  );
}

/** A draft without the files that were removed since. */
const withoutMissingFiles = <Values extends object>(values: Values, files: User['files']['resumes']): Values =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => !['resume', 'cover_letter', 'other_file'].includes(field) || value === '' || files.some((file) => file._id === value),
    ),
  ) as Values;
