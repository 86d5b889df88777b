import { Button, NativeSelect } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '~/accounts/web/shared/session';
import type { Inbox } from '~/applications/received-contract';
import { fillReply, fillTemplate } from '~/applications/reply-text';
import { proposedStage, type Stage } from '~/applications/stages';
import { ReplyFields, replyLabels } from '~/applications/web/shared/ReplyFields';
import { confirmDialog } from '~/platform/ui/confirm';
import { Dialog } from '~/platform/ui/Dialog';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { browserApi } from '~/platform/web/browser-api';
import type { inboxCalls } from '../contract';
import type { Recipient } from './chosen';
import { offerUndo } from './offer-undo';
import classes from './ReplyDialog.module.css';

const api = browserApi<typeof inboxCalls>();

interface ReplyProps {
  recipients: Recipient[];
  inbox: Inbox;
  /** The stage whose first template the reply begins with. */
  ready?: Stage | undefined;
  onSent(): void;
  /** Called after those whom the reply moved were moved back. */
  onUndone(): void;
}

/** The button that opens the form of a reply to several applicants. */
export function ReplyButton(props: ReplyProps) {
  const [open, setOpen] = useState(false);
  const title = props.recipients.length === 1 ? 'Reply' : `Reply to ${props.recipients.length}`;
  return (
    <>
      <Button size="sm" aria-keyshortcuts="r" onClick={() => setOpen(true)}>
        {title}
      </Button>
      {open && (
        <Dialog title={title} shape="form" onClose={() => setOpen(false)}>
          <ReplyForm
            {...props}
            onSent={() => {
              setOpen(false);
              props.onSent();
            }}
          />
        </Dialog>
      )}
    </>
  );
}

/** The form of a reply to the open application, below its message, so that the message is read while the reply is written. */
export function ReplySection({ onCancel, ...props }: ReplyProps & { onCancel(): void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('section')?.scrollIntoView();
  }, []);
  return (
    <section className={`card inset-m ${classes.section}`} aria-labelledby="reply">
      <div className="row spread below-s">
        <h3 id="reply" ref={heading} tabIndex={-1}>
          Reply
        </h3>
        <Button size="compact-sm" variant="subtle" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <ReplyForm {...props} />
    </section>
  );
}

const labels = { ...replyLabels, stage: 'Stage' };

/**
 * The form of a reply. A template is filled in at once, so that it is read as it is sent. For several people only their names stay in braces, and
 * below the text is the mail that the first of them reads.
 */
export function ReplyForm({ recipients, inbox, ready, onSent, onUndone }: ReplyProps) {
  const session = useSession();
  const { post, stages, answers_to } = inbox;
  const ids = recipients.map(({ _id }) => _id);
  const [example] = recipients;
  const values = {
    first_name: example?.first_name ?? '',
    last_name: example?.last_name ?? '',
    headline: post.headline || post.position,
    position: post.position || post.headline,
    organization: post.organization.name,
    sender: session.status === 'logged in' ? `${session.user.first_name} ${session.user.last_name}`.trim() : '',
  };
  const isForOne = recipients.length === 1;
  const common = isForOne ? values : { ...values, first_name: '{first_name}', last_name: '{last_name}' };
  const written = <T extends { subject: string; text: string }>(one: T): T => ({
    ...one,
    subject: fillTemplate(one.subject, common),
    text: fillTemplate(one.text, common),
  });
  const templates = inbox.templates.map(written);
  // The headline is the name of the job that the applicant knows.
  const noTemplate = { subject: `Your application: ${values.headline}`.replace(/[{}]/g, ''), text: '' };
  const proposal = (stage?: Stage) => proposedStage({ from: recipients.map(({ stage: from }) => from), template: stage });
  const readyTemplate = ready && templates.find(({ stage }) => stage === ready);
  const form = useApiForm({
    initialValues: { subject: (readyTemplate ?? noTemplate).subject, text: readyTemplate?.text ?? '', stage: proposal(ready) },
    draft: {
      // What was typed into another reply to them is not restored into a ready one.
      name: `reply:${ids.toSorted().join()}${ready ? `:${ready}` : ''}`,
      leave: 'silently',
      restore: ({ stage, ...typed }, mayHaveArrived) => (mayHaveArrived ? { ...typed, stage } : typed),
    },
    submit: ({ stage, ...reply }, attempt) =>
      api('POST /v2/employer/jobs/{id}/applications/reply', { params: { id: post._id }, body: { ids, ...reply, ...(stage ? { stage } : {}) } }, attempt),
    onSuccess: ({ message: did, changed, moved }) => {
      const message = changed < ids.length ? `${did}. The others withdrew or removed their account.` : did;
      offerUndo({ message, postId: post._id, moved, undo: 'Undo move', onUndone });
      onSent();
    },
  });
  const isNew = recipients.some(({ stage }) => stage === 'new');
  // Nobody who got a reply is new.
  const keepLabel = isNew ? `Move new applicants to: ${stages.find(({ stage }) => stage === 'in_touch')?.name ?? 'In touch'}` : 'Keep the stage';
  const { subject, text } = form.form.getValues();
  const isFilledLater = fillReply(subject, values) !== subject || fillReply(text, values) !== text;
  const [template, setTemplate] = useState(readyTemplate?.name ?? '');
  const templateOf = (name: string) => templates.find((one) => one.name === name);
  const take = async (name: string) => {
    const isOwnText = text.trim() !== '' && !templates.some((one) => one.text === text);
    const chosen = templateOf(name);
    if (chosen && isOwnText && !(await confirmDialog('Replace what you’ve written?', 'Replace', 'The template will replace your text.'))) return;
    setTemplate(chosen ? name : '');
    // A stage that the sender has chosen here stays.
    const { stage } = form.form.getValues();
    if (stage === proposal(templateOf(template)?.stage)) form.form.setFieldValue('stage', proposal(chosen?.stage));
    // The text of a template goes with it; an own one stays.
    const { subject, text: words } = chosen ?? noTemplate;
    if (chosen || !isOwnText) form.form.setValues({ subject, text: words });
  };
  return (
    <ApiForm
      heading="Your reply wasn’t sent"
      form={form}
      action={ids.length === 1 ? 'Send reply' : `Send ${ids.length} replies`}
      labels={labels}
      aside={
        <NativeSelect
          className={classes.stage}
          aria-label={labels.stage}
          data={[{ value: '', label: keepLabel }, ...stages.map(({ stage, name }) => ({ value: stage, label: `Move to: ${name}` }))]}
          {...form.field('stage')}
        />
      }
    >
      <p className="soft" dir="auto">
        To {namesOf(recipients)}
      </p>
      {templates.length > 0 && (
        <NativeSelect
          label="Template"
          value={template}
          onChange={(event) => void take(event.currentTarget.value)}
          data={[{ value: '', label: 'Write it yourself' }, ...templates.map(({ name }) => ({ value: name, label: name }))]}
        />
      )}
      <ReplyFields form={form} answersTo={answers_to} help={helpFor(recipients, template)} />
      {text.trim() !== '' && (isFilledLater || !isForOne) && (
        <details className={classes.preview} open={!isForOne}>
          <summary>
            As {example?.name || 'the applicant'} will see it{!isForOne && `, the first of ${recipients.length}`}
          </summary>
          <p className="prose above-s" dir="auto">
            <strong>{fillReply(subject, values)}</strong>
          </p>
          <p className="prose above-s" dir="auto">
            {fillReply(text, values)}
          </p>
        </details>
      )}
    </ApiForm>
  );
}

/** The help below the text: which placeholders are filled in, and for whom. */
function helpFor(recipients: Recipient[], template: string): string | undefined {
  if (recipients.length > 1) return `Each of the ${recipients.length} gets their own email, with {first_name} and {last_name} filled in.`;
  return template ? `Filled in for ${recipients[0]?.first_name || 'the applicant'}. It’s sent exactly as you see it.` : undefined;
}

const MOST_NAMED = 8;

/** The names of the recipients, so that nobody is written to by mistake. */
function namesOf(recipients: Recipient[]): string {
  const names = recipients.slice(0, MOST_NAMED).map(({ name }) => name || 'an unnamed applicant');
  const others = recipients.length - names.length;
  return [...names, ...(others > 0 ? [`${others} more`] : [])].join(', ');
}
