import type { UseFormReturnType } from '@mantine/form';
import { useCallback, useEffect, useRef, useState } from 'react';
import { mayHaveArrived } from './attempt-key';
import { draftOwner } from './draft-owner';
import { deleteAttempt, deleteDraft, keptValues, readDraft, writeDraft } from './drafts';
import { setUnsaved } from './unsaved';
import { isSame } from './versions/choices';

/** How a form keeps what was typed into it. */
export interface DraftOptions<Values> {
  /** The name of the form, with the id of its record: `apply:0191…`. */
  name: string;
  /** The stored values that the form begins with, as text. A draft on other values is not restored: it would undo a later change. */
  basis?: string;
  /** Brings a draft on other stored values to the present ones. @returns undefined where it cannot. */
  rebase?(values: Partial<Values>, basis: string): Partial<Values> | undefined;
  /** Fields that are not kept, beside passwords and codes. */
  omit?: readonly (keyof Values & string)[];
  /** The sentence above restored values, where it must say which fields were not kept. */
  note?: string;
  /**
   * Drops restored values that are not valid any more, such as a file that was removed.
   * @param mayHaveArrived whether they were sent, and no answer came. They are sent again as they were, so that they are one act.
   */
  restore?(values: Partial<Values>, mayHaveArrived: boolean): Partial<Values>;
  /** Whether leaving the form with changes asks first; it does unless `silently`. */
  leave?: 'ask' | 'silently';
}

export interface KeptDraft {
  /** When the restored values were typed, in epoch milliseconds; undefined if nothing was restored. */
  restoredFrom: number | undefined;
  /** The form's own sentence about restored values. */
  note: string | undefined;
  /** Throws the restored values away. */
  discard(): void;
  /** Ends the draft, because it was sent or saved. */
  finish(): void;
}

/** Keeps the changes of a form in the browser, restores them when the form is shown again, and asks before the form is left with changes. */
export function useDraft<Values extends Record<string, unknown>>(form: UseFormReturnType<Values>, options: DraftOptions<Values> | undefined): KeptDraft {
  const [restoredFrom, setRestoredFrom] = useState<number>();
  // The text that a person typed is never kept for another one who logs in while the form is open.
  const owner = useRef<string>(undefined);
  const id = useRef(Symbol('form'));
  const isRestored = useRef(false);
  const isWritten = useRef(false);
  const name = options?.name;
  const basis = options?.basis ?? '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is restored once, when the form is first shown.
  useEffect(() => {
    if (!options || isRestored.current) return;
    isRestored.current = true;
    owner.current = draftOwner();
    const draft = readDraft(options.name);
    const kept = draft?.values as Partial<Values> | undefined;
    const typed = kept && draft?.basis !== basis ? options.rebase?.(kept, draft?.basis ?? '') : kept;
    if (!draft || !typed) return;
    isWritten.current = true;
    const values = options.restore?.(typed, mayHaveArrived(options, typed)) ?? typed;
    // What was saved meanwhile is no draft any more.
    const initial = form.getInitialValues();
    if (Object.entries(values).every(([name, value]) => isSame(value, initial[name]))) return;
    form.setValues(values as Parameters<typeof form.setValues>[0]);
    setRestoredFrom(draft.at);
  }, []);

  const values = form.getValues();
  const kept = options ? keptValues(values, options.omit) : {};
  // A change of a field that is not kept makes no draft: it would have nothing but unchanged values.
  const isDirty = Object.keys(kept).some((field) => form.isDirty(field as Parameters<typeof form.isDirty>[0]));
  const asks = isDirty && options?.leave !== 'silently';
  // biome-ignore lint/correctness/useExhaustiveDependencies: written when the values change.
  useEffect(() => {
    if (!name || owner.current !== draftOwner()) return;
    if (isDirty) {
      writeDraft(name, kept, basis);
      isWritten.current = true;
    } else if (isWritten.current) {
      deleteDraft(name);
      isWritten.current = false;
    }
    const form = id.current;
    setUnsaved(form, asks ? owner.current : undefined);
    return () => setUnsaved(form, undefined);
  }, [name, isDirty, asks, values]);

  const finish = useCallback(() => {
    if (!name) return;
    deleteDraft(name);
    deleteAttempt(name);
    setUnsaved(id.current, undefined);
    setRestoredFrom(undefined);
  }, [name]);
  const discard = () => {
    form.reset();
    finish();
  };
  return { restoredFrom, note: options?.note, discard, finish };
}
