import { useEffect, useRef } from 'react';
import { isBlank } from '~/platform/text/text';
import type { ReaderApplication, ReaderCommittee } from '../contract';
import { CopyButton } from './CopyButton';
import { OpinionTable } from './OpinionTable';
import classes from './ReaderPage.module.css';
import { ScoreForm } from './ScoreForm';
import { shownAverage } from './shown-average';

interface ReaderRecordProps {
  token: string;
  committee: ReaderCommittee;
  application: ReaderApplication;
  onSaved(application: ReaderApplication): void;
}

/** An application as a member of a committee reads and scores it. */
export function ReaderRecord({ token, committee, application, onSaved }: ReaderRecordProps) {
  const { _id: id, title, message, files, files_hidden, name_hidden, others } = application;
  const heading = useRef<HTMLHeadingElement>(null);
  // The record takes the place of the list on a phone, so a reader is told where they are.
  useEffect(() => heading.current?.focus({ preventScroll: window.matchMedia('(width >= 60em)').matches }), []);
  return (
    <article className={classes.application}>
      <h2 ref={heading} tabIndex={-1} dir="auto">
        {title}
      </h2>
      <section aria-label="Files" className={`row gap-xs ${classes.files}`}>
        {files.map(({ kind, readable }) =>
          readable ? (
            <CopyButton key={kind} token={token} id={id} kind={kind} title={title} />
          ) : (
            <p key={kind}>{kind}: this format can’t be shown here. Please ask the person who invited you for it.</p>
          ),
        )}
        {files.length === 0 && <p>{files_hidden ? 'The employer isn’t showing files in this round, because they contain names.' : 'No files were sent.'}</p>}
      </section>
      <section aria-label="Message">
        <p className="prose measure" dir="auto">
          {isBlank(message) ? <em>This applicant didn’t write a message.</em> : message.trim()}
        </p>
        {name_hidden && !isBlank(message) && <p className={classes.saved}>Names, addresses and phone numbers were removed.</p>}
      </section>
      <ScoreForm token={token} criteria={committee.criteria} application={application} onSaved={onSaved} />
      <section aria-labelledby="others" aria-live="polite">
        <h3 id="others">What the others say</h3>
        {others === null ? (
          <p>
            {application.own.knows_applicant
              ? 'You know this person, so this stays between the others.'
              : 'You’ll see this once you’ve scored everything above.'}
          </p>
        ) : others.opinions.length === 0 ? (
          <p>You’re the first. No one else has scored this application yet.</p>
        ) : (
          <>
            <p>
              Average of {others.averages.members === 1 ? '1 score' : `${others.averages.members} people’s scores`}:{' '}
              <strong>{shownAverage(others.averages.total)}</strong>
            </p>
            <OpinionTable label="Scores of the others" criteria={committee.criteria} opinions={others.opinions} />
          </>
        )}
      </section>
    </article>
  );
}
