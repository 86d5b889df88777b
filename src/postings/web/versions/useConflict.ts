import { useRef, useState } from 'react';
import type { Choice, Difference } from '~/platform/ui/form/versions/choices';
import { readBasis } from '~/platform/ui/form/versions/read-basis';
import type { ApiError } from '~/platform/web/api-error';
import { type Step, type StepValues, stepBody, stepValues } from '~/posts/content';
import type { HistoryAuthor } from '~/posts/history-schemas';
import type { EmployerPost } from '~/posts/schemas';
import { differencesOf, merge, type Values } from './compare';

/** A form and its post that were both changed. */
export interface Conflict {
  differences: Difference[];
  /** The author and the time of the change. */
  by: HistoryAuthor;
  on: string;
}

/** The data of the refusal `changed_since`. */
interface Refusal {
  version: string;
  theirs: Values;
  changed: { by: HistoryAuthor; on: string };
}

/** The state in which a form was opened: the version of the post, its values, and the values of the form, which may be suggestions. */
interface Base {
  version: string;
  stored: Values;
  shown: Values;
}

const baseOf = (step: Step, post: EmployerPost, shown: Values): Base => ({
  version: post.versions[step],
  stored: stepValues<Step>(post, step),
  shown,
});

const bodyOf = (values: Values, step: Step): Values => stepBody(values as StepValues<Step>, step);

/** The outcome of a refusal: the fields to choose, or the same values in both. */
type Compared = 'other refusal' | 'same values' | 'conflict';

/**
 * Compares the form of a step with its post when both were changed. The form sends `version()` along. Of a refusal, `compare` finds the
 * fields that differ; `resolve` answers the chosen values, with which the form can be saved.
 */
export function useConflict(step: Step, post: EmployerPost, initialValues: Values) {
  const base = useRef<Base>(undefined);
  base.current ??= baseOf(step, post, initialValues);
  const refusal = useRef<Refusal>(undefined);
  const [conflict, setConflict] = useState<Conflict & { isOpen: boolean }>();
  /** Opens the comparison. @returns whether there is a field to choose. */
  const open = (values: Values): boolean => {
    if (!refusal.current || !base.current) return false;
    const { theirs, changed } = refusal.current;
    const { shown, stored } = base.current;
    const differences = differencesOf(step, { shown: bodyOf(shown, step), stored, mine: bodyOf(values, step), theirs });
    if (differences.length === 0) return false;
    setConflict({ differences, ...changed, isOpen: true });
    return true;
  };
  return {
    conflict: conflict?.isOpen ? conflict : undefined,
    /** Whether the comparison was closed without a choice. */
    hasLeft: conflict?.isOpen === false,
    open,
    /** Ends what was refused, before the form is sent again. */
    forget: () => setConflict(undefined),
    version: (): string => base.current?.version ?? '',
    /** The state in which the form was opened, as text. */
    basis: (): string => JSON.stringify(base.current),
    /** Goes on from the state in which a draft began, unless the post has its values by now. The post is not saved before both are compared. */
    rebase: <Typed extends Values>(typed: Typed, basis: string): Typed | undefined => {
      const earlier = readBasis<Base>(basis, 'shown');
      if (!earlier || !base.current) return undefined;
      const { shown, stored } = earlier;
      const mine = bodyOf({ ...shown, ...typed }, step);
      if (differencesOf(step, { shown: bodyOf(shown, step), stored, mine, theirs: base.current.stored }).length === 0) return undefined;
      base.current = earlier;
      return typed;
    },
    /** Goes on from a post that the form has saved or loaded. @param shown the values of the form. */
    continueFrom: (next: EmployerPost, shown: Values): void => {
      base.current = baseOf(step, next, shown);
    },
    compare: (error: ApiError, values: Values): Compared => {
      if (error.code !== 'changed_since' || !error.data.theirs || !base.current) return 'other refusal';
      refusal.current = error.data as unknown as Refusal;
      return open(values) ? 'conflict' : 'same values';
    },
    /** Goes on from the post of the refusal. @returns its values, and those that the choices make of both. */
    resolve: (values: Values, choices: Readonly<Record<string, Choice>>): { theirs: Values; merged: Values } | undefined => {
      if (!refusal.current) return undefined;
      const { version, theirs } = refusal.current;
      base.current = { version, stored: theirs, shown: theirs };
      setConflict(undefined);
      return { theirs, merged: merge(step, { mine: bodyOf(values, step), theirs }, choices) };
    },
    /** Leaves the form as it is. */
    leave: () => setConflict((current) => current && { ...current, isOpen: false }),
  };
}
