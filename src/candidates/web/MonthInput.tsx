import { Input, NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { boardYear } from '~/platform/ui/board-day';
import { joinMonth, MONTHS, type MonthParts, monthParts, readMonth } from '../typed-month';
import classes from './MonthInput.module.css';

interface MonthInputProps {
  legend: string;
  /** From the form: the value, its fault, its handler, and the id that the summary of errors links to. */
  field: Record<string, unknown> & { id: string };
}

/**
 * A month with its year: a list of the months and a field for the year, which the digits of a phone suffice for. The year's field also takes a
 * whole month in one of the usual spellings, as somebody pastes it. The value is `MM/YYYY`, and while one of them is missing `09/` or `/2018`, so
 * that a draft keeps what is there.
 */
export function MonthInput({ legend, field }: MonthInputProps) {
  const { id, value, error, onChange } = field as { id: string; value: string; error?: string; onChange(value: string): void };
  const parts = monthParts(value);
  const set = (changed: Partial<MonthParts>) => onChange(joinMonth({ ...parts, ...changed }));
  const complete = () => {
    const month = readMonth(value, boardYear());
    if (month !== value) onChange(month);
  };
  return (
    <fieldset id={id} className={classes.month} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{legend}</legend>
      {error && (
        <Input.Error id={`${id}-error`} size="md" className={classes.error}>
          {error}
        </Input.Error>
      )}
      <div className={classes.inputs}>
        <NativeSelect
          label="Month"
          data={[{ value: '', label: '' }, ...MONTHS]}
          value={parts.month}
          error={Boolean(error)}
          onChange={(event) => set({ month: event.currentTarget.value })}
        />
        <TextInput
          label="Year"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          value={parts.year}
          error={Boolean(error)}
          onChange={(event) => set({ year: event.currentTarget.value })}
          onBlur={complete}
        />
      </div>
    </fieldset>
  );
}

/** Months that stand beside each other where there is room. */
export const MonthRow = ({ children }: { children: ReactNode }) => <div className={classes.row}>{children}</div>;
