import { useSyncExternalStore } from 'react';

export interface Question {
  question: string;
  /** Stands on the button. */
  verb: string;
  consequence?: string | undefined;
  answer(goOn: boolean): void;
}

let asked: Question | undefined;
const listeners = new Set<() => void>();

function change(next: Question | undefined): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** Asks before an act; resolves to whether to go on. `verb` stands on the button. */
export const confirmed = (question: string, verb: string, consequence?: string): Promise<boolean> =>
  new Promise((resolve) => {
    asked?.answer(false);
    const answer = (goOn: boolean) => {
      resolve(goOn);
      change(undefined);
    };
    change({ question, verb, consequence, answer });
  });

/** The question that waits for its answer. */
export const useQuestion = (): Question | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asked,
    () => undefined,
  );
