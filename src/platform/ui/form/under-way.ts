import { createContext, use, useCallback, useEffect, useState } from 'react';
import { createStore } from '../store';
import { setUnderWay } from './unsaved';

/**
 * What the forms of a page need and what is not there yet, such as a file that is being uploaded. A form waits for it before it is sent, so that
 * nothing is sent with the file that was chosen before.
 */

/** An act of one field of a page. */
interface Work {
  /** What happens, for the button of the form that waits: `Uploading resume.pdf`. */
  words: string;
  /** Ends with the act, also where it fails. */
  ended: Promise<void>;
}

/** An act that failed, and that nothing has taken the place of. */
export interface FailedWork {
  /** What is missing: `resume.pdf`. */
  name: string;
  reason: string;
}

/** The acts that a form waits for. */
export interface Works {
  /** What is under way, in words; undefined where nothing is. */
  useWords(): string | undefined;
  /** What failed and was not chosen anew. */
  failed(): FailedWork[];
  /** Forgets what failed: the person goes on without it. */
  forget(): void;
  /** Waits until nothing is under way any more. @returns what failed meanwhile. */
  untilDone(): Promise<FailedWork[]>;
  begin(field: symbol, work: Work): void;
  end(field: symbol, work: Work, failure?: FailedWork): void;
  /** The field has another value now, so that its failure no longer matters. */
  settle(field: symbol): void;
}

/** @internal */
export function createWorks(): Works {
  /** The acts by their fields. They are replaced, never changed. */
  const works = createStore<ReadonlyMap<symbol, Work>>(new Map());
  const failures = new Map<symbol, FailedWork>();
  const change = (edit: (next: Map<symbol, Work>) => void): void => {
    const next = new Map(works.get());
    edit(next);
    works.set(next);
  };
  return {
    useWords: () => works.use().values().next().value?.words,
    failed: () => [...failures.values()],
    forget: () => failures.clear(),
    async untilDone() {
      const awaited = new Set<symbol>();
      while (works.get().size > 0) {
        for (const field of works.get().keys()) awaited.add(field);
        await Promise.all([...works.get().values()].map(({ ended }) => ended));
      }
      return [...failures].flatMap(([field, failure]) => (awaited.has(field) ? [failure] : []));
    },
    begin(field, work) {
      failures.delete(field);
      setUnderWay(work, true);
      change((next) => next.set(field, work));
    },
    end(field, work, failure) {
      setUnderWay(work, false);
      // Another act of the field has taken its place.
      if (works.get().get(field) !== work) return;
      if (failure) failures.set(field, failure);
      change((next) => next.delete(field));
    },
    settle: (field) => void failures.delete(field),
  };
}

/** The acts that the form around a field waits for. */
export const FormWorks = createContext<Works | undefined>(undefined);

/** The acts that a form waits for, one object for its life. */
export const useWorks = (): Works => useState(createWorks)[0];

export interface FieldWork {
  /**
   * Carries out the act of a field, which the forms of the page wait for.
   * @param words what happens, without a period: `Uploading resume.pdf`.
   * @param name what is missing if it fails.
   * @param reasonOf the reason of a failure, in a sentence.
   */
  run<Result>(words: string, name: string, act: () => Promise<Result>, reasonOf: (error: unknown) => string): Promise<Result>;
  /** Says that the field has another value now, so that its failure no longer matters. */
  settle(): void;
}

/** The act that a field carries out before the form around it can be sent. */
export function useFieldWork(): FieldWork {
  const [field] = useState(() => Symbol('field'));
  // A field outside of a form, such as the uploads of the page of files, only keeps the page from being left.
  const own = useWorks();
  const works = use(FormWorks) ?? own;
  const settle = useCallback(() => works.settle(field), [works, field]);
  // What failed in a field that is gone does not concern the form any more.
  useEffect(() => settle, [settle]);
  const run = useCallback(
    async <Result>(words: string, name: string, act: () => Promise<Result>, reasonOf: (error: unknown) => string): Promise<Result> => {
      let resolve = () => {};
      const ended = new Promise<void>((end) => {
        resolve = end;
      });
      const work = { words, ended };
      works.begin(field, work);
      try {
        const result = await act();
        works.end(field, work);
        return result;
      } catch (error) {
        works.end(field, work, { name, reason: reasonOf(error) });
        throw error;
      } finally {
        resolve();
      }
    },
    [works, field],
  );
  return { run, settle };
}
