import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { week } from '../../rules';
import classes from './DayChoice.module.css';

interface DayChoiceProps {
  label: string;
  description: ReactNode;
  /** From the form: value, error and change handler. */
  field: Record<string, unknown> & { id: string };
  disabled?: boolean;
}

/** Checkboxes for the weekdays of the newsletter. */
export const DayChoice = ({ label, description, field, disabled = false }: DayChoiceProps) => (
  <Checkbox.Group size="md" label={label} description={description} {...field}>
    <div className={classes.days}>
      {week.map((day) => (
        <Checkbox key={day} value={day} label={day} disabled={disabled} />
      ))}
    </div>
  </Checkbox.Group>
);
