import { Button } from '@mantine/core';
import { type ComponentType, useState } from 'react';
import { BusyButton } from '../BusyButton';
import { Dialog } from '../Dialog';
import classes from './RecordForm.module.css';
import type { PickerProps } from './RecordPicker';
import { useFieldTool } from './useFieldTool';

interface FieldPickerDialogProps {
  /** The dialog's title and its button: `Change User`. */
  title: string;
  field: string;
  label: string;
  Picker: ComponentType<PickerProps>;
  /** The id of the record that the field names now. */
  present: string | null;
  /** The message once another record was chosen. */
  done: string;
  /** The button that leaves the field without a record, and the message after it, where that is possible. */
  clearing?: { label: string; done: string };
  onClose(): void;
}

/** A dialog that chooses another record for a field. It stays open with the server's words when the choice is refused. */
export function FieldPickerDialog({ title, field, label, Picker, present, done, clearing, onClose }: FieldPickerDialogProps) {
  const { pending, error, change } = useFieldTool(field, 'error');
  const [chosen, setChosen] = useState<string | null>(null);
  const store = async (id: string | null, message: string) => {
    if (await change('field_set', id, message, present)) onClose();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className={`${classes.form} ${classes.picking}`}
        aria-busy={pending}
        onSubmit={(event) => {
          event.preventDefault();
          void store(chosen, done);
        }}
      >
        <Picker label={label} value={chosen} error={error} onChange={setChosen} />
        <div className={classes.answers}>
          {clearing ? (
            present !== null && (
              <BusyButton variant="default" busy={pending} onClick={() => void store(null, clearing.done)}>
                {clearing.label}
              </BusyButton>
            )
          ) : (
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
          )}
          <BusyButton type="submit" busy={pending} disabled={chosen === null || chosen === present}>
            {title}
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}
