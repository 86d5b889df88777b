import { Button } from '@mantine/core';
import { use } from 'react';
import { OpenDialog, type RecordDialog } from './record-definition';

/** A button among the facts of a record that opens a dialog about it. */
export function DialogButton<Data>({ label, dialog }: { label: string; dialog: RecordDialog<Data> }) {
  const open = use(OpenDialog);
  return (
    <Button variant="default" size="compact-sm" fw={500} onClick={() => open(dialog)}>
      {label}
    </Button>
  );
}
