import { TextInput } from '@mantine/core';
import { useRef } from 'react';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { browserApi } from '~/platform/web/browser-api';
import type { accountCalls } from '../../contract';
import type { RedirectedAuthData } from '../../schemas';
import classes from './AuthLayout.module.css';

const api = browserApi<typeof accountCalls>();

interface CodeFormProps {
  /** The secret of the registration; without it the code belongs to the account that is logged in. */
  registration?: string;
  autoFocus?: boolean;
  onConfirmed(answer: RedirectedAuthData): void;
  /** Called when the code was refused. */
  onRefused?(): void;
}

/** The field for the six digits of the confirmation mail. */
export function CodeForm({ registration, autoFocus = false, onConfirmed, onRefused }: CodeFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const form = useApiForm({
    initialValues: { code: '' },
    missing: { code: 'Enter the code from our email.' },
    submit: ({ code }) => api('POST /v2/auth/confirm', { body: { code, ...(registration ? { registration } : {}) } }),
    onSuccess: onConfirmed,
    // The box above the field has the words.
    onFailure: ({ status }) => {
      if (status !== 400) return;
      onRefused?.();
      form.form.setFieldError('code', true);
      field.current?.focus();
      field.current?.select();
    },
  });
  return (
    <ApiForm form={form} action="Confirm" heading="Confirmation failed" advice="" labels={{ code: 'Code' }}>
      <TextInput
        className={classes.code}
        label="Code"
        description="The six digits from our email"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        autoFocus={autoFocus}
        {...form.field('code')}
        ref={field}
      />
    </ApiForm>
  );
}
