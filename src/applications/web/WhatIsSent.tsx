import type { User } from '~/accounts/schemas';
import type { Post } from '~/posts/schemas';
import { fileKinds } from '../sent-files';
import classes from './ApplyPage.module.css';

interface WhatIsSentProps {
  job: Post;
  user: User;
  values: { message: string; resume: string; cover_letter: string; other_file: string };
}

/** The application as the employer will get it, by the present state of the form: its parts, its readers, and where they answer. */
export function WhatIsSent({ job, user, values }: WhatIsSentProps) {
  const chosen = [values.resume, values.cover_letter, values.other_file].map((id) => user.files.resumes.find((file) => file._id === id)?.cur_filename);
  const employer = job.organization.name || 'the employer';
  return (
    <>
      <h2 id="preview" dir="auto">
        What {employer} gets
      </h2>
      <dl className={classes.preview}>
        <dt>From</dt>
        <dd>
          <span dir="auto">{`${user.first_name} ${user.last_name}`.trim()}</span>
          <span>{user.email}</span>
        </dd>
        <dt>Message</dt>
        <dd>{values.message.trim() === '' ? 'No message' : 'Your message'}</dd>
        <dt>Files</dt>
        <dd>
          {chosen.every((name) => !name) && 'No files'}
          {chosen.map(
            (name, place) =>
              name && (
                <span key={fileKinds[place]}>
                  {fileKinds[place]}: <bdi>{name}</bdi>
                </span>
              ),
          )}
        </dd>
        <dt>Read by</dt>
        <dd dir="auto">Only the people who hire for {employer}, by email and on this board.</dd>
        <dt>Reply</dt>
        <dd>They’ll reply by email. You can check here whether it was opened, or withdraw it.</dd>
      </dl>
    </>
  );
}
