import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { readAmount, type TypedAmount } from '../../money/amount';
import { formatAmount, formatRoundDollars } from '../../money/money';

interface AmountInputProps {
  label: string;
  description?: ReactNode;
  id: string;
  name: string;
  value?: TypedAmount;
  /** The amount is shown with the sign of dollars; with none in another currency, which is selected beside it. */
  currency?: string;
  error?: ReactNode;
  onChange?(value: TypedAmount): void;
  onFocus?(): void;
  onBlur?(): void;
}

function shown(value: TypedAmount, currency: string): string {
  if (typeof value === 'string') return value;
  if (value === 0) return '';
  return currency === 'USD' ? formatRoundDollars(value) : formatAmount(value);
}

/**
 * An amount of money, typed as people write it: `60k`, `60,000`. While the field has the focus it shows what was typed, afterwards the amount.
 * An empty field is 0. A text that is no amount becomes the value as it is, so that the server refuses it.
 */
export function AmountInput({ value = 0, currency = 'USD', error, onChange, onFocus, onBlur, ...rest }: AmountInputProps) {
  const [typed, setTyped] = useState<string>();
  const isUnread = typed === undefined && typeof value === 'string' && readAmount(value) === undefined;
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? shown(value, currency)}
      error={error ?? (isUnread && 'Enter an amount such as 60,000 or 60k.')}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text);
        onChange?.(readAmount(text) ?? text);
      }}
      onFocus={onFocus}
      onBlur={() => {
        setTyped(undefined);
        onBlur?.();
      }}
      {...rest}
    />
  );
}
