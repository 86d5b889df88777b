import { Textarea, TextInput } from '@mantine/core';
import type { ApiForm } from '~/platform/ui/form/useApiForm';
import { REPLY_PLACEHOLDERS } from '../../reply-text';

/** The labels of the fields, also for the summary of errors. */
export const replyLabels = { subject: 'Subject', text: 'Message' };

/** Subject and text of a reply to applicants. */
export const ReplyFields = ({ field }: Pick<ApiForm<{ subject: string; text: string }>, 'field'>) => (
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
  </>
);
