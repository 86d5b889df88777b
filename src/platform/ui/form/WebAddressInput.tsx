import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { completeWebAddress } from './complete-web-address';

interface WebAddressInputProps {
  label: string;
  description?: ReactNode;
  id: string;
  name: string;
  value?: string;
  error?: ReactNode;
  onChange?(value: string): void;
  onBlur?(): void;
}

/** A field for a web address. One that was typed without its beginning, `shul.org`, is completed when the field is left or the form is sent by Enter. */
export function WebAddressInput({ value = '', onChange, onBlur, ...rest }: WebAddressInputProps) {
  const complete = () => {
    const address = completeWebAddress(value);
    if (address !== value) onChange?.(address);
  };
  return (
    <TextInput
      type="url"
      inputMode="url"
      value={value}
      onChange={(event) => onChange?.(event.currentTarget.value)}
      onBlur={() => {
        complete();
        onBlur?.();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') complete();
      }}
      {...rest}
    />
  );
}
