import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { Notice } from '../Notice';
import { ApiForm } from './ApiForm';
import { useApiForm } from './useApiForm';

interface MailedLinkFormProps {
  /** The address that the field starts with. */
  email: string;
  /** The name of the form in the `action` of its page. */
  post?: string;
  submit(values: { email: string }): Promise<unknown>;
  /** Says which addresses get the link. It is the same for all, so that nobody learns which addresses the board knows. */
  sent(email: ReactNode): ReactNode;
}

/** Asks for an address, to which a link is mailed. */
export function MailedLinkForm({ email, post, submit, sent }: MailedLinkFormProps) {
  const form = useApiForm({ ...(post ? { post } : {}), initialValues: { email }, submit });
  if (form.sent) {
    return (
      <Notice title="Check your email">
        <p>{sent(<strong>{form.form.getValues().email}</strong>)}</p>
      </Notice>
    );
  }
  return (
    <ApiForm form={form} action="Email me the link" labels={{ email: 'Email' }}>
      <TextInput label="Email" type="email" autoComplete="email" {...form.field('email')} />
    </ApiForm>
  );
}
