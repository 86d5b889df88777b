import pLimit from 'p-limit';
import { createContext, use, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ToolName } from '../../records/tools-contract';
import { ApiError } from '../../web/api-error';
import { attemptKeys } from '../form/attempt-key';
import { sentence } from '../form/faults';
import { toastFailure, toastSuccess } from '../toast';
import { NoteChange } from './kept-rows';
import type { RecordTools } from './record-tools';

/** The record whose fields the components inside it change. */
export const EditableRecord = createContext<RecordTools | null>(null);

/** The server's words about a refused value, else about the request. */
export const toolError = (error: unknown): string => (error instanceof ApiError ? (error.fields.value ?? error.words) : String(error));

/**
 * Sends the changes of fields one after another, in the order of the clicks. Two controls may change one field, such as an expiry that is moved and then
 * taken away; sent at once, the second could be stored before the first.
 */
const inOrder = pLimit(1);

/**
 * The last change of each field by this screen that it does not show yet. A change that was clicked meanwhile has seen the value before it, and is no
 * overwriting of somebody else's.
 */
const ownChanges = new WeakMap<RecordTools, Map<string, { seen: unknown; stored: unknown }>>();

/** The tools whose change counts again each time: one that is sent again after a lost answer counts once. */
const ADDING: ReadonlySet<ToolName> = new Set(['field_set_int', 'field_add_days', 'field_sub_days', 'field_push']);

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

interface FieldTool {
  pending: boolean;
  /** The last refusal as a sentence, until the next try. */
  error: string | undefined;
  /** The present value of the field, if somebody has changed it since the screen was loaded; until the next try. */
  changedTo: { value: unknown } | undefined;
  /**
   * Changes the field, shows `done` with an 'Undo' button, and loads the screen again. Does nothing while a change is under way: the control
   * is not disabled meanwhile, because it would lose the focus.
   * @param seen the value that the screen shows. If somebody has changed it, nothing is saved.
   * @returns whether it succeeded.
   */
  change(tool: ToolName, value: unknown, done: string, seen?: unknown): Promise<boolean>;
}

/**
 * Changes one field of the record around it. A refusal is shown once.
 * @param shows where: in a toast, as 'Error: ' and the server's words, or by the caller, which has a place for `error` beside the value.
 */
export function useFieldTool(field: string, shows: 'toast' | 'error' = 'toast'): FieldTool {
  const tools = use(EditableRecord);
  const note = use(NoteChange);
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(false);
  const isPending = useRef(false);
  const [keys] = useState(() => attemptKeys());
  const [error, setError] = useState<string>();
  const [changedTo, setChangedTo] = useState<{ value: unknown }>();
  if (!tools) throw new Error(`The field ${field} is outside of an EditableRecord.`);

  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    if (isPending.current) return false;
    isPending.current = true;
    setPending(true);
    setError(undefined);
    setChangedTo(undefined);
    try {
      await work();
      await revalidate();
      ownChanges.get(tools)?.delete(field);
      return true;
    } catch (refusal) {
      if (shows === 'toast') toastFailure(`Error: ${toolError(refusal)}`);
      else setError(sentence(toolError(refusal)));
      if (refusal instanceof ApiError && refusal.code === 'changed_since') {
        setChangedTo({ value: refusal.data.value });
        // The screen then shows the present value.
        if (shows === 'toast') await revalidate();
      }
      return false;
    } finally {
      isPending.current = false;
      setPending(false);
    }
  };

  const undo = async (auditId: string) => {
    try {
      const { id, after } = await inOrder(() => tools.undo(auditId));
      note(id, after);
      await revalidate();
    } catch (refusal) {
      toastFailure(`Error: ${toolError(refusal)}`);
    }
  };

  const change = (tool: ToolName, value: unknown, done: string, seen?: unknown) =>
    attempt(async () => {
      const changed = await inOrder(async () => {
        const own = ownChanges.get(tools)?.get(field);
        const base = own && isSame(own.seen, seen) ? own.stored : seen;
        const once = ADDING.has(tool) ? { headers: keys.headersFor({ tool, value, seen: base }) } : {};
        const changed = await tools.apply(tool, field, value, base, once);
        keys.answered();
        const changes = ownChanges.get(tools) ?? new Map();
        ownChanges.set(tools, changes.set(field, { seen, stored: changed.after[field] }));
        return changed;
      }).catch((refusal: unknown) => {
        keys.answered(refusal);
        // The value is there: it was saved before, and the answer was lost.
        if (tool === 'field_set' && refusal instanceof ApiError && refusal.code === 'changed_since' && isSame(refusal.data.value, value)) return undefined;
        throw refusal;
      });
      if (!changed) return toastSuccess(done);
      const { id, after, audit_id: auditId } = changed;
      note(id, after);
      toastSuccess(done, auditId ? { label: 'Undo', run: () => void undo(auditId) } : undefined);
    });
  return { pending, error, changedTo, change };
}
