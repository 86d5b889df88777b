import { Textarea, TextInput } from '@mantine/core';
import type { ApiForm } from '~/platform/ui/form/useApiForm';
import { REPLY_PLACEHOLDERS } from '../../reply-text';
import classes from './ReplyFields.module.css';

/** The labels of the fields, also for the summary of errors. */
export const replyLabels = { subject: 'Subject', text: 'Message' };

interface ReplyFieldsProps extends Pick<ApiForm<{ subject: string; text: string }>, 'field'> {
  /** The address at which answers arrive. */
  answersTo: string;
}

/** Subject and text of a reply to applicants, and where their answers arrive. */
export const ReplyFields = ({ field, answersTo }: ReplyFieldsProps) => (
  <>
    <TextInput label={replyLabels.subject} maxLength={200} dir="auto" {...field('subject')} />
    <Textarea
      label={replyLabels.text}
      description={`Each applicant gets a mail of their own. ${REPLY_PLACEHOLDERS.map((name) => `{${name}}`).join(', ')} are filled in.`}
      autosize
      minRows={7}
      maxRows={18}
      dir="auto"
      data-autofocus
      {...field('text')}
    />
    <p className={classes.answers}>
      Answers arrive at {answersTo}. Applicants can also answer on this site: the inbox then shows “Answered you”. A copy of your message stays in the history.
    </p>
  </>
);
