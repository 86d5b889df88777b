import { Button, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { dueReminder, TELL_DAYS, tellBy } from '~/applications/interviews';
import type { Inbox } from '~/applications/received-contract';
import type { Stage } from '~/applications/stages';
import { FileLink } from '~/files/web/shared/FileLink';
import { ShownFile } from '~/files/web/shared/ShownFile';
import { isBlank } from '~/platform/text/text';
import { BusyButton } from '~/platform/ui/BusyButton';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { formatDate } from '~/platform/ui/format';
import { History } from '~/platform/ui/History';
import { Notice } from '~/platform/ui/Notice';
import { toastFailure } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import type { InboxApplication, InboxEvent, inboxCalls } from '../contract';
import classes from './ApplicationRecord.module.css';
import { joinHistory } from './join-history';
import { ReplySection } from './ReplyDialog';
import { StageSelect } from './StageSelect';

const api = browserApi<typeof inboxCalls>();

interface ApplicationRecordProps {
  application: InboxApplication;
  inbox: Inbox;
  /** The stage whose ready reply is open at first. */
  ready?: Stage | undefined;
  /** The ready reply was sent or canceled. */
  onReadyClosed(): void;
  onChanged(): void;
}

/** An open application: who, what was sent, stage and reply, history and notes. */
export function ApplicationRecord({ application, inbox, ready, onReadyClosed, onChanged }: ApplicationRecordProps) {
  const { _id, name, email, created_on, withdrawn, message, files, reachable, has_others, interviewed_on } = application;
  // A link in an email to an applicant who is already at that stage leaves nothing to send.
  const isThere = application.stage === ready;
  const [openReply, setOpenReply] = useState<{ ready?: Stage } | null>(ready && reachable && !withdrawn && !isThere ? { ready } : null);
  const resume = files.find(({ kind }) => kind === 'Resume');
  const replyButton = useRef<HTMLButtonElement>(null);
  const closeReply = () => {
    // The form goes away, and with it the focus; a phone shows the button again first.
    flushSync(() => setOpenReply(null));
    replyButton.current?.focus();
    if (ready) onReadyClosed();
  };
  const heading = useRef<HTMLHeadingElement>(null);
  // The record takes the place of the list on a phone, so a reader is told where they are.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it is first shown. A reply that is open then has the focus.
  useEffect(() => {
    if (!openReply) heading.current?.focus({ preventScroll: window.matchMedia('(width >= 60em)').matches });
  }, []);
  return (
    <article className={`stack gap-l ${classes.application}`}>
      <header className={classes.head}>
        <h2 ref={heading} tabIndex={-1} dir="auto">
          {name || 'Removed account'}
        </h2>
        <p className="line above-2xs">
          {email && <a href={`mailto:${email}`}>{email}</a>} <span className="soft">Applied {formatDate(created_on)}</span>
        </p>
      </header>
      {withdrawn ? (
        <Notice title="Withdrawn">
          The applicant withdrew this application. You can no longer open its message and files.
          {has_others && ' Another application from this person to your organization is still open, with everything sent with it.'}
        </Notice>
      ) : (
        <>
          <div className={`row bottom ruled underlined inset-above-m inset-below-m ${classes.acts}`} data-replying={openReply !== null || undefined}>
            <StageSelect application={application} inbox={inbox} onChanged={onChanged} />
            {reachable && (
              <Button ref={replyButton} aria-keyshortcuts="r" aria-expanded={openReply !== null} onClick={() => setOpenReply(openReply ?? {})}>
                Reply
              </Button>
            )}
          </div>
          {isThere && (
            <p className="hint">{`${application.first_name || 'The applicant'} is already in “${inbox.stages.find(({ stage }) => stage === ready)?.name}”.`}</p>
          )}
          {interviewed_on && reachable && <TellBy interviewedOn={interviewed_on} name={application.first_name} />}
          <section aria-label="Files" className={classes.files}>
            {files.length === 0 && <p>No files were sent.</p>}
            {files.map((file) => (
              <p key={file.kind}>
                <small>{file.kind}</small>
                <FileLink url={file.url} name={file.name} />
              </p>
            ))}
          </section>
          <section aria-label="Message">
            <p className="prose measure" dir="auto">
              {isBlank(message) ? <em>{name || 'The applicant'} didn’t write a message.</em> : message.trim()}
            </p>
          </section>
          {openReply && (
            <ReplySection
              recipients={[application]}
              ready={openReply.ready}
              inbox={inbox}
              onCancel={closeReply}
              onSent={() => {
                closeReply();
                onChanged();
              }}
              onUndone={onChanged}
            />
          )}
          {resume && <ShownFile key={resume.name} url={resume.url} name={resume.name} />}
        </>
      )}
      <section aria-labelledby="history">
        <h3 id="history">History and notes</h3>
        <ApplicationHistory application={application} />
        {!withdrawn && <NoteForm id={_id} onAdded={onChanged} />}
      </section>
    </article>
  );
}

/** By when an applicant who was interviewed should hear from the employer: a line at first, a notice once the first reminder is due. */
function TellBy({ interviewedOn, name }: { interviewedOn: string; name: string }) {
  const who = name || 'the applicant';
  const by = tellBy(new Date(interviewedOn));
  const day = formatDate(by.toISOString());
  const now = new Date();
  if (!dueReminder(new Date(interviewedOn), now))
    return <p className="hint">{`Update ${who} by ${day} (${TELL_DAYS} days in this stage), even if you haven’t decided.`}</p>;
  return (
    <Notice title={by < now ? `${name || 'The applicant'} is still waiting to hear from you` : `Update ${who} by ${day}`}>
      {`You moved them to this stage on ${formatDate(interviewedOn)} and haven’t written since. Everyone you interview should hear from you within ${TELL_DAYS} days, even if you haven’t decided yet. It counts toward your response rate.`}
    </Notice>
  );
}

/** The newest lines of the history; a button shows those before them. */
function ApplicationHistory({ application: { _id, name, events, event_count } }: { application: InboxApplication }) {
  const [earlier, setEarlier] = useState<InboxEvent[]>([]);
  const [loading, setLoading] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const lines = joinHistory(earlier, events);
  const hidden = event_count - lines.length;
  const showEarlier = async () => {
    setLoading(true);
    try {
      const { data } = await api('GET /v2/employer/applications/{id}/events', { params: { id: _id }, query: { before: lines[0]?._id } });
      setEarlier(joinHistory(data, lines));
      // The button may go away, and with it the focus.
      list.current?.focus();
    } catch (error) {
      toastFailure('Couldn’t load the earlier history', error);
    } finally {
      setLoading(false);
    }
  };
  if (event_count === 0) return <p>Nothing has happened yet.</p>;
  return (
    <div ref={list} tabIndex={-1} className={classes.history}>
      {hidden > 0 && (
        <BusyButton variant="subtle" size="compact-sm" busy={loading} onClick={() => void showEarlier()}>
          {`Show earlier (${hidden})`}
        </BusyButton>
      )}
      <History lines={lines.map((event) => ({ ...event, words: wordsOf(event, name) }))} />
    </div>
  );
}

/** A line of the history in words. */
function wordsOf({ kind, by, stage_name, shown }: InboxEvent, applicant: string): string {
  const who = by || (kind === 'opened' ? 'a former member' : 'A former member');
  switch (kind) {
    case 'opened':
      return `Opened by ${who}. The applicant can see this`;
    case 'note':
      return `${who} added a note, for colleagues only`;
    case 'reply':
      return `${who} replied by email`;
    case 'stage':
      return `${who} moved it to “${stage_name}”${shown ? ' and told the applicant' : ''}`;
    case 'answer':
      return `${applicant || 'The applicant'} replied here and by email`;
    case 'withdrawn':
      return `${applicant || 'The applicant'} withdrew this application`;
  }
}

function NoteForm({ id, onAdded }: { id: string; onAdded(): void }) {
  const form = useApiForm({
    initialValues: { note: '' },
    draft: { name: `note:${id}`, leave: 'silently' },
    submit: (body, attempt) => api('POST /v2/employer/applications/{id}/notes', { params: { id }, body }, attempt),
    onSuccess: () => {
      form.form.reset();
      onAdded();
    },
  });
  return (
    <ApiForm form={form} heading="The note wasn’t added" action="Add note" labels={{ note: 'Note to colleagues' }}>
      <Textarea
        label="Note to colleagues"
        description="The applicant never sees it."
        autosize
        minRows={2}
        maxRows={10}
        maxLength={5_000}
        dir="auto"
        {...form.field('note')}
      />
    </ApiForm>
  );
}
