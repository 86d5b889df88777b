import { Button, TextInput } from '@mantine/core';
import { type FormEvent, use, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { FieldChange } from '../../records/tools-contract';
import { formatCount } from '../../text/count-text';
import { isBlank } from '../../text/text';
import { Dialog } from '../Dialog';
import { PlainButton } from '../PlainButton';
import { toastFailure, toastSuccess } from '../toast';
import classes from './BulkBar.module.css';
import { countOf, failureText, runBulk } from './bulk';
import { NoteChange } from './kept-rows';
import { type BulkAction, type Identified, type ListDefinition, toolsFor } from './record-list';
import { undoChange } from './record-tools';

interface BulkBarProps<Row extends Identified> {
  definition: ListDefinition<Row>;
  rows: Row[];
  /** Called when an action ended, or the selection is to be dropped. */
  onDone(): void;
}

/** The actions on the selected records. Each asks first, says to how many, and can be undone where the action can. */
export function BulkBar<Row extends Identified>({ definition, rows, onDone }: BulkBarProps<Row>) {
  const { bulk: actions = [], noun } = definition;
  const [asking, setAsking] = useState<BulkAction<Row>>();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const note = use(NoteChange);
  const noteAll = (changes: readonly FieldChange[]) => {
    for (const { id, after } of changes) note(id, after);
  };

  const run = async (event: FormEvent) => {
    event.preventDefault();
    if (!asking || (asking.ask && isBlank(text))) return;
    const action = asking;
    const value = text.trim();
    setBusy(true);
    const outcome = await runBulk(rows, (row) => action.run(row, toolsFor(definition, row._id), value));
    setBusy(false);
    setAsking(undefined);
    const changes = outcome.done.filter(isFieldChange);
    noteAll(changes);
    // Records that had the value already have no entry in the audit log, and stay as they are.
    const entries = changes.flatMap(({ audit_id }) => audit_id ?? []);
    const undo = async () => {
      const undone = await runBulk(entries, undoChange);
      noteAll(undone.done);
      if (undone.failed.length > 0) toastFailure('Undo', failureText(undone, noun));
      await revalidate();
    };
    const undoAction = entries.length > 0 ? { label: 'Undo', run: () => void undo() } : undefined;
    if (outcome.failed.length > 0) toastFailure(`Error: ${failureText(outcome, noun)}`, undefined, undoAction);
    else toastSuccess(`${action.label}: ${countOf(outcome.done.length, noun)}`, undoAction);
    if (outcome.done.length > 0) onDone();
    await revalidate();
  };

  return (
    <section className={`row gap-xs text-s fit inset-s ${classes.bar}`} aria-label="Selected records">
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
          <form className="stack" onSubmit={(event) => void run(event)}>
            <p>{asking.consequence}</p>
            {asking.ask && (
              <TextInput label={asking.ask} required maxLength={100} autoComplete="off" value={text} onChange={(event) => setText(event.currentTarget.value)} />
            )}
            <div className="row end">
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

const isFieldChange = (answer: unknown): answer is FieldChange => typeof answer === 'object' && answer !== null && 'audit_id' in answer;
