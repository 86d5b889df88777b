import { Textarea } from '@mantine/core';
import { useRevalidator } from 'react-router';
import { BusyButton } from '~/platform/ui/BusyButton';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { FormRefusal } from '~/platform/ui/records/FormRefusal';
import { RecordSection } from '~/platform/ui/records/RecordView';
import { toastSuccess } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import type { AdminTicket, adminTicketCalls } from '../../admin-contract';
import classes from './Message.module.css';

const api = browserApi<typeof adminTicketCalls>();

/** Sends an answer by mail. What the sender answers to it arrives in the mailbox of the board. */
export function AnswerForm({ ticket: { _id, email } }: { ticket: AdminTicket }) {
  const { revalidate } = useRevalidator();
  const { form, field, error, sending, onSubmit } = useApiForm({
    initialValues: { message: '' },
    submit: (body) => api('POST /v3/admin/tickets/{id}/answer', { params: { id: _id }, body }),
    onSuccess: () => {
      form.reset();
      toastSuccess('Answer sent');
      void revalidate();
    },
  });
  return (
    <RecordSection title="Answer">
      <form className={classes.form} noValidate aria-busy={sending} onSubmit={onSubmit}>
        {error && Object.keys(error.fields).length === 0 && <FormRefusal error={error} labels={{}} />}
        <Textarea
          label={`Answer to ${email}`}
          description="Sent by mail with a copy of the message. A reply arrives in the board’s own mailbox."
          autosize
          minRows={5}
          maxRows={16}
          dir="auto"
          {...field('message')}
        />
        <div>
          <BusyButton type="submit" size="sm" busy={sending}>
            Send answer
          </BusyButton>
        </div>
      </form>
    </RecordSection>
  );
}
