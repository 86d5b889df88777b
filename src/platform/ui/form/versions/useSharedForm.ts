import { useRef, useState } from 'react';
import type { ApiError } from '../../../web/api-error';
import type { CallOptions } from '../../../web/caller';
import type { MissingWords } from '../faults';
import type { Works } from '../under-way';
import { type ApiForm, useApiForm } from '../useApiForm';
import type { DraftOptions } from '../useDraft';
import { bothChanged, changedFields } from './changed-fields';
import type { Choice, Difference } from './choices';
import { readBasis } from './read-basis';

type Body = Record<string, unknown>;

interface SharedFormOptions<Values extends Body, Sent extends Body, Answer> {
  /** The record as it was read: the values with which the form began, as a body has them, and their version. */
  record: Sent;
  version: string;
  /** The values of the form for a record. */
  shown(record: Sent): Values;
  /** What the form sends for its values; the members are those of the record. */
  body(values: Values): Sent;
  /**
   * Saves the members that were changed, unless the record has another version by now. `all` has the others, too, for a call that takes them
   * all, and `values` has what is no part of the record, such as a new password.
   */
  save(changes: Partial<Sent>, version: string, all: Sent, values: Values, attempt: CallOptions): Promise<Answer>;
  /** The version in the data of a refusal, where it is not its `version`. */
  versionIn?(data: Record<string, unknown>): string;
  /** The present values in a refusal as a body has them, where they differ from it. */
  theirsIn?(theirs: Body): Body;
  onSuccess?(answer: Answer): unknown;
  onFailure?(error: ApiError): void;
  /** A draft of an earlier version is brought to the present one; where somebody else has changed the same field, the person chooses when it is saved. */
  draft?: Omit<DraftOptions<Values>, 'basis' | 'rebase'>;
  missing?: MissingWords;
  /** What the form waits for, where fields outside of it belong to it as well. */
  works?: Works;
}

/** The state of a form whose record others may change as well. */
export interface SharedForm<Values extends Body> extends ApiForm<Values> {
  /** The fields that somebody else has changed as well, until one version of each is chosen. */
  conflict: Difference[] | undefined;
  /** Saves the form with the chosen versions. */
  choose(choices: Readonly<Record<string, Choice>>): void;
  /** Closes the comparison and leaves the form as it is. */
  leaveConflict(): void;
  /** Whether the comparison was closed without a choice, so that the form cannot be saved yet. */
  hasLeftConflict: boolean;
  /** Opens the comparison again, with what is typed by now. */
  reopenConflict(): void;
}

/**
 * A form of a record that others may change as well. It sends what was changed in it, and the version at which the record was read. If somebody
 * else has saved other fields since, both changes are kept; if they have saved the same field, the person chooses, and nothing that was typed
 * is lost.
 */
export function useSharedForm<Values extends Body, Sent extends Body, Answer>(options: SharedFormOptions<Values, Sent, Answer>): SharedForm<Values> {
  const { record, version, shown, body, versionIn = (data) => String(data.version), theirsIn = (theirs) => theirs } = options;
  /** What the form began with, and goes on from after a comparison. */
  const base = useRef({ record, version });
  const refused = useRef<{ version: string; theirs: Body }>(undefined);
  const [conflict, setConflict] = useState<{ differences: Difference[]; isOpen: boolean }>();

  const opened = () => body(shown(base.current.record));
  /** Goes on from the version with which a draft began where one of its fields has another value by now: the record is not saved before one is chosen. */
  const rebase = (typed: Partial<Values>, basis: string): Partial<Values> | undefined => {
    const earlier = readBasis<typeof base.current>(basis, 'record');
    if (!earlier) return undefined;
    const began = shown(earlier.record);
    const mine = changedFields(body({ ...began, ...typed }), body(began));
    if (bothChanged({ opened: body(began), mine, theirs: body(shown(record)) }).length === 0) return shown({ ...record, ...mine } as Sent);
    base.current = earlier;
    return typed;
  };
  const form = useApiForm<Values, Answer>({
    initialValues: shown(record),
    ...(options.draft && { draft: { ...options.draft, basis: JSON.stringify(base.current), rebase } }),
    ...(options.missing && { missing: options.missing }),
    ...(options.works && { works: options.works }),
    submit: (values, attempt) => {
      setConflict(undefined);
      return options.save(changedFields(body(values), opened()), base.current.version, body(values), values, attempt);
    },
    onSuccess: (answer) => options.onSuccess?.(answer),
    onFailure: (error) => {
      const { theirs: answered } = error.data as { theirs?: Body };
      if (error.code !== 'changed_since' || !answered) return options.onFailure?.(error);
      const theirs = theirsIn(answered);
      refused.current = { version: versionIn(error.data), theirs };
      if (!openComparison()) choose({});
    },
  });

  /** @returns whether there is a field to choose. */
  const openComparison = (): boolean => {
    if (!refused.current) return false;
    const mine = changedFields(body(form.form.getValues()), opened());
    const differences = bothChanged({ opened: opened(), mine, theirs: refused.current.theirs });
    if (differences.length === 0) return false;
    setConflict({ differences, isOpen: true });
    return true;
  };
  /** Goes on from the current values: fields that were not changed here get them, as do those for which they were chosen. */
  const goOn = (choices: Readonly<Record<string, Choice>>) => {
    if (!refused.current) return;
    const { theirs, version: current } = refused.current;
    const mine = changedFields(body(form.form.getValues()), opened());
    const kept = Object.fromEntries(Object.entries(mine).filter(([field]) => choices[field] !== 'theirs'));
    base.current = { record: { ...base.current.record, ...theirs } as Sent, version: current };
    setConflict(undefined);
    form.clearError();
    form.form.setValues(shown({ ...base.current.record, ...kept } as Sent) as never);
  };
  const choose = (choices: Readonly<Record<string, Choice>>) => {
    goOn(choices);
    // The form is busy until its refusal was handled.
    setTimeout(() => form.onSubmit());
  };
  return {
    ...form,
    // The comparison, and the note once it was closed, say what the refusal says.
    error: conflict ? null : form.error,
    conflict: conflict?.isOpen ? conflict.differences : undefined,
    choose,
    leaveConflict: () => setConflict((current) => current && { ...current, isOpen: false }),
    hasLeftConflict: conflict?.isOpen === false,
    reopenConflict: () => {
      if (!openComparison()) goOn({});
    },
  };
}
