import { Textarea, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import type { ApiForm } from '~/platform/ui/form/useApiForm';
import { firstGap, REPLY_PLACEHOLDERS } from '../../reply-text';
import classes from './ReplyFields.module.css';

/** The labels of the fields, also for the summary of errors. */
export const replyLabels = { subject: 'Subject', text: 'Message' };

/** The fields, in the order of the form. */
const NAMES = ['subject', 'text'] as const;

/** Puts the cursor on the first gap of a reply, so that what is typed takes its place. @param idOf the id of the input at a path. */
function selectGap(idOf: ApiForm<ReplyValues>['idOf']): void {
  for (const name of NAMES) {
    const field = document.getElementById(idOf(name)) as HTMLInputElement | HTMLTextAreaElement | null;
    const gap = field && firstGap(field.value);
    if (!gap) continue;
    field.focus();
    field.setSelectionRange(gap.start, gap.end);
    return;
  }
}

type ReplyValues = Record<(typeof NAMES)[number], string>;

interface ReplyFieldsProps {
  form: Pick<ApiForm<ReplyValues>, 'field' | 'idOf' | 'error'> & { form: { getValues(): ReplyValues } };
  /** The address at which answers arrive. */
  answersTo: string;
  /** Says which placeholders are filled in, and for whom. */
  help?: string | undefined;
}

/** The placeholders of a reply that is sent to several people: `{first_name}, {last_name}, …`. */
export const placeholderNames = REPLY_PLACEHOLDERS.map((name) => `{${name}}`).join(', ');

/** Subject and text of a reply to applicants, and where their answers arrive. */
export function ReplyFields({ form: { field, idOf, error, form }, answersTo, help }: ReplyFieldsProps) {
  const values = form.getValues();
  const gap = NAMES.map((name) => firstGap(values[name])).find((found) => found !== null);
  // A refused reply has the focus in its first field with a fault by now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another refusal moves the focus.
  useEffect(() => {
    if (error) selectGap(idOf);
  }, [error]);
  return (
    <>
      <TextInput label={replyLabels.subject} maxLength={200} dir="auto" {...field('subject')} />
      <Textarea label={replyLabels.text} description={help} autosize minRows={7} maxRows={18} dir="auto" data-autofocus {...field('text')} />
      {gap && (
        <p className={classes.gap}>
          Before sending, fill in{' '}
          <button type="button" onClick={() => selectGap(idOf)}>
            {gap.written}
          </button>
        </p>
      )}
      <p className="hint">
        Replies go to {answersTo}. Replies sent from this site also appear in the inbox under “Replied to you”. Your message stays in the history.
      </p>
    </>
  );
}
