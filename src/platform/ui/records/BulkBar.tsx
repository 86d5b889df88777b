import { Button, TextInput } from '@mantine/core';
import { type FormEvent, use, useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatCount } from '~/platform/count-text';
import type { FieldChange } from '../../records/tools-contract';
import { isBlank } from '../../text';
import { Dialog } from '../Dialog';
import { PlainButton } from '../PlainButton';
import { toastFailure, toastSuccess } from '../toast';
import classes from './BulkBar.module.css';
import { countOf, failureText, type Noun, runBulk } from './bulk';
import { NoteChange } from './kept-rows';
import type { BulkAction } from './record-list';

interface BulkBarProps<Row> {
  actions: readonly BulkAction<Row>[];
  rows: Row[];
  noun: Noun;
  /** Called when an action ended, or the selection is to be dropped. */
  onDone(): void;
}

/** The actions on the selected records. Each asks first, says to how many, and can be undone where the action can. */
export function BulkBar<Row>({ actions, rows, noun, onDone }: BulkBarProps<Row>) {
  const [asking, setAsking] = useState<BulkAction<Row>>();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const note = use(NoteChange);
  const noteAll = (changes: readonly (Partial<FieldChange> | undefined)[]) => {
    for (const change of changes) if (change?.id && change.after) note(change.id, change.after);
  };

  const run = async (event: FormEvent) => {
    event.preventDefault();
    if (!asking || (asking.ask && isBlank(text))) return;
    const action = asking;
    const value = text.trim();
    setBusy(true);
    const outcome = await runBulk(rows, (row) => action.run(row, value));
    setBusy(false);
    setAsking(undefined);
    noteAll(outcome.done);
    // Records that had the value already have no entry in the audit log, and stay as they are.
    const changes = outcome.done.flatMap((change) => change?.audit_id ?? []);
    const undo = async () => {
      const undone = await runBulk(changes, async (id) => action.undo?.(id));
      noteAll(undone.done);
      if (undone.failed.length > 0) toastFailure('Undo', failureText(undone, noun));
      await revalidate();
    };
    const undoAction = action.undo && changes.length > 0 ? { label: 'Undo', run: () => void undo() } : undefined;
    if (outcome.failed.length > 0) toastFailure(`Error: ${failureText(outcome, noun)}`, undefined, undoAction);
    else toastSuccess(`${action.label}: ${countOf(outcome.done.length, noun)}`, undoAction);
    if (outcome.done.length > 0) onDone();
    await revalidate();
  };

  return (
    <section className={classes.bar} aria-label="Selected records">
      <strong>{formatCount(rows.length)} selected</strong>
      {actions.map((action) => (
        <Button
          key={action.label}
          variant="default"
          size="compact-sm"
          fw={500}
          onClick={() => {
            setText('');
            setAsking(action);
          }}
        >
          {action.label}
        </Button>
      ))}
      <Button variant="subtle" size="compact-sm" fw={500} onClick={onDone}>
        Clear selection
      </Button>
      {asking && (
        <Dialog title={`${asking.label}: ${countOf(rows.length, noun)}`} onClose={() => !busy && setAsking(undefined)}>
          <form className={classes.question} onSubmit={(event) => void run(event)}>
            <p>{asking.consequence}</p>
            {asking.ask && (
              <TextInput label={asking.ask} required maxLength={100} autoComplete="off" value={text} onChange={(event) => setText(event.currentTarget.value)} />
            )}
            <div className={classes.answers}>
              <PlainButton rank="default" onClick={() => setAsking(undefined)} disabled={busy}>
                Cancel
              </PlainButton>
              <PlainButton type="submit" disabled={busy} aria-busy={busy}>
                {asking.label}
              </PlainButton>
            </div>
          </form>
        </Dialog>
      )}
    </section>
  );
}
