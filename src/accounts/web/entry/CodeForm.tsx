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

const DIGITS = 6;

/** The field for the six digits of the confirmation mail, which are sent with the last of them. */
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
  const code = form.field('code') as { onChange(event: React.ChangeEvent<HTMLInputElement>): void } & ReturnType<typeof form.field>;
  const change = (event: React.ChangeEvent<HTMLInputElement>) => {
    code.onChange(event);
    // The last digit sends it. A refused code is mended first, digit by digit.
    if (!form.error && event.currentTarget.value.replace(/\D/g, '').length === DIGITS) form.onSubmit();
  };
  return (
    // The page goes on to another one: a press of the button meanwhile would send the used code again.
    <ApiForm
      form={form.sent ? { ...form, onSubmit: (event) => event?.preventDefault() } : form}
      action="Confirm"
      heading="Confirmation failed"
      advice=""
      labels={{ code: 'Code' }}
    >
      <TextInput
        className={classes.code}
        label="Code"
        description="The six digits from our email"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        autoFocus={autoFocus}
        {...code}
        onChange={change}
        ref={field}
      />
    </ApiForm>
  );
}
