import type { User } from '~/accounts/schemas';
import type { Post } from '~/jobs/schemas';
import classes from './ApplyPage.module.css';

interface WhatIsSentProps {
  job: Post;
  user: User;
  values: { message: string; resume: string; cover_letter: string; other_file: string };
}

/** The application as the employer will get it, by the present state of the form, and the next steps. */
export function WhatIsSent({ job, user, values }: WhatIsSentProps) {
  const names = [values.resume, values.cover_letter, values.other_file].flatMap((id) => user.files.resumes.find((file) => file._id === id)?.cur_filename ?? []);
  return (
    <section className={classes.preview} aria-labelledby="preview">
      <h2 id="preview" dir="auto">
        What {job.organization.name || 'the employer'} gets
      </h2>
      <ul>
        <li>Your name and email address</li>
        <li>{values.message.trim() === '' ? 'No message' : 'Your message'}</li>
        {names.length === 0 && <li>No files</li>}
        {names.map((name) => (
          <li key={name} dir="auto">
            {name}
          </li>
        ))}
      </ul>
      <p>It goes to the employer by email at once. They answer to {user.email}. You find your application under “Saved and applied”.</p>
    </section>
  );
}
