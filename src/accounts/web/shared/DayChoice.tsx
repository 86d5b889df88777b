import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { week } from '../../rules';
import classes from './DayChoice.module.css';

interface DayChoiceProps {
  label: string;
  description: ReactNode;
  /** From the form: value, error and change handler. */
  field: Record<string, unknown> & { id: string; name?: string };
  disabled?: boolean;
}

/** Checkboxes for the weekdays of the newsletter. The name is theirs: a group with a name has a hidden field that only scripts keep right. */
export const DayChoice = ({ label, description, field: { name, ...field }, disabled = false }: DayChoiceProps) => (
  <Checkbox.Group size="md" label={label} description={description} {...field}>
    <div className={classes.days}>
      {week.map((day) => (
        <Checkbox key={day} {...(name ? { name } : {})} value={day} label={day} disabled={disabled} />
      ))}
    </div>
  </Checkbox.Group>
);
