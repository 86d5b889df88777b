import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { adminPaths } from '../../addresses/paths';
import { actionText, anonymousActorName } from '../../records/action-text';
import type { AuditLine } from '../../records/audit-contract';
import { BusyButton } from '../BusyButton';
import { formatDate, formatDateTime } from '../format';
import { toastFailure, toastSuccess } from '../toast';
import { HISTORY_LIMIT } from './admin-data';
import { changesOf } from './changes';
import classes from './RecordHistory.module.css';
import { undoChange } from './record-tools';
import { toolError } from './useFieldTool';

/**
 * The acts on a record, newest first. Changes of fields can be undone while the field still has the new value.
 * @param nameOf names the record of a line, where the lines are of several records.
 */
export function RecordHistory({ lines, nameOf }: { lines: AuditLine[]; nameOf?: ((line: AuditLine) => string | undefined) | undefined }) {
  if (lines.length === 0) return <p className="hint">No changes yet.</p>;
  const subjectId = lines.length >= HISTORY_LIMIT ? lines[0]?.subject_id : null;
  return (
    <>
      <ol className={`text-s ${classes.lines}`}>
        {lines.map((line) => (
          <li key={line._id}>
            <div>
              <p>
                <strong dir="auto">{line.actor ? line.actor.name || line.actor.email || 'Deleted user' : anonymousActorName(line.action)}</strong>{' '}
                {actionText(line)}
                {withColon(nameOf?.(line))}
              </p>
              {changesOf(line, formatDate, formatDateTime).map(({ field, before, after }) => (
                <p key={field} className={`soft ${classes.change}`} dir="auto">
                  {field}:{' '}
                  {before !== undefined && (
                    <>
                      <del>{before}</del> <span aria-hidden="true">→</span>{' '}
                    </>
                  )}
                  <ins>{after}</ins>
                </p>
              ))}
              <time dateTime={line.at}>{formatDateTime(line.at)}</time>
            </div>
            {line.undoable && <UndoButton line={line} />}
          </li>
        ))}
      </ol>
      {subjectId && (
        <p className="text-s above-s">
          <Link to={`${adminPaths.list('audit')}?subject_id=${subjectId}`}>All activity for this record</Link>
        </p>
      )}
    </>
  );
}

const withColon = (name: string | undefined): string => (name === undefined ? '' : `: ${name}`);

function UndoButton({ line }: { line: AuditLine }) {
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const undo = async () => {
    setBusy(true);
    try {
      await undoChange(line._id);
      toastSuccess('Change undone');
      await revalidate();
    } catch (error) {
      toastFailure(`Error: ${toolError(error)}`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <BusyButton
      variant="default"
      size="compact-sm"
      fw={500}
      busy={busy}
      aria-label={`Undo the change of ${formatDateTime(line.at)}`}
      onClick={() => void undo()}
    >
      Undo
    </BusyButton>
  );
}
