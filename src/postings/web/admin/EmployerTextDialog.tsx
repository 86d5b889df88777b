import { Button, Textarea } from '@mantine/core';
import { useRevalidator } from 'react-router';
import { BusyButton } from '~/platform/ui/BusyButton';
import { Dialog } from '~/platform/ui/Dialog';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { FormRefusal } from '~/platform/ui/records/FormRefusal';
import { toastSuccess } from '~/platform/ui/toast';
import classes from './PostView.module.css';

/** The words of a dialog that asks for a text to the employer. */
export interface EmployerTextWords {
  title: string;
  label: string;
  /** The field of the call's body. */
  field: 'text' | 'reason';
  verb: string;
  done: string;
}

interface EmployerTextDialogProps {
  words: EmployerTextWords;
  /** The consequences, said beforehand. */
  effects: readonly string[];
  /** Whether the act takes something from the employer. */
  harms: boolean;
  send(text: string): Promise<unknown>;
  onClose(): void;
}

/** Asks for the text to the employer, says what will happen, and sends it. */
export function EmployerTextDialog({ words: { title, label, field: name, verb, done }, effects, harms, send, onClose }: EmployerTextDialogProps) {
  const { revalidate } = useRevalidator();
  const { field, error, sending, onSubmit } = useApiForm({
    initialValues: { [name]: '' } as Record<'text' | 'reason', string>,
    submit: (values) => send(values[name]),
    onSuccess: () => {
      toastSuccess(done);
      onClose();
      void revalidate();
    },
    // Somebody else may have decided meanwhile: the record behind the dialog then shows it.
    onFailure: () => void revalidate(),
  });
  return (
    <Dialog title={title} shape="form" onClose={onClose}>
      <form className={classes.form} noValidate aria-busy={sending} onSubmit={onSubmit}>
        {error && <FormRefusal error={error} labels={{ [name]: label }} />}
        <Textarea
          label={label}
          description="Mailed to the employer as you write it."
          required
          autosize
          minRows={4}
          maxRows={12}
          maxLength={2_000}
          dir="auto"
          data-autofocus
          {...field(name)}
        />
        <ul className={classes.happens} aria-label="What happens">
          {effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
        <div className={classes.answers}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" busy={sending} {...(harms ? { color: 'accent' } : {})}>
            {verb}
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}
