import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { BusyButton } from '~/platform/ui/BusyButton';
import type { ApiForm } from '~/platform/ui/form/useApiForm';
import classes from './SaveBar.module.css';

interface SaveBarProps {
  // biome-ignore lint/suspicious/noExplicitAny: the bar reads no value of the form.
  form: ApiForm<any>;
  /** The label of the button that saves. */
  label: string;
  /** Further buttons, which stand there with nothing to save as well. */
  children?: ReactNode;
}

/** The end of a form: once something is changed it stays at the edge of the window, and says that it is not saved yet. */
export function SaveBar({ form: { form, draft, sending }, label, children }: SaveBarProps) {
  const isDirty = form.isDirty();
  return (
    <div className={isDirty ? `${classes.bar} ${classes.unsaved}` : classes.bar}>
      {isDirty && (
        <BusyButton type="submit" size="sm" busy={sending}>
          {label}
        </BusyButton>
      )}
      {children}
      {isDirty && (
        <Button variant="default" size="sm" onClick={draft.discard}>
          Discard
        </Button>
      )}
      <p role="status">{isDirty && (draft.restoredFrom === undefined ? 'Not saved yet' : 'We kept what you typed. It isn’t saved yet.')}</p>
    </div>
  );
}
