import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { BusyButton } from '~/platform/ui/BusyButton';
import classes from './SaveBar.module.css';

interface SaveBarProps {
  form: { isDirty(): boolean; reset(): void };
  busy: boolean;
  /** The label of the button that saves. */
  label: string;
  /** Further buttons, which stand there with nothing to save as well. */
  children?: ReactNode;
}

/** The end of a form: once something is changed it stays at the edge of the window, and says that it is not saved yet. */
export function SaveBar({ form, busy, label, children }: SaveBarProps) {
  const isDirty = form.isDirty();
  return (
    <div className={isDirty ? `${classes.bar} ${classes.unsaved}` : classes.bar}>
      {isDirty && (
        <BusyButton type="submit" size="sm" busy={busy}>
          {label}
        </BusyButton>
      )}
      {children}
      {isDirty && (
        <Button variant="default" size="sm" onClick={() => form.reset()}>
          Discard
        </Button>
      )}
      <p role="status">{isDirty && 'Not saved yet'}</p>
    </div>
  );
}
