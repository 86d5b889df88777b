import { createStore } from './store';

interface Question {
  question: string;
  /** Stands on the button. */
  verb: string;
  consequence?: string | undefined;
  answer(goOn: boolean): void;
}

/** The question that waits for its answer. */
export const confirmRequest = createStore<Question | undefined>(undefined);

/** Asks before an act; resolves to whether to go on. `verb` stands on the button. */
export const confirmed = (words: string, verb: string, consequence?: string): Promise<boolean> =>
  new Promise((resolve) => {
    confirmRequest.get()?.answer(false);
    const answer = (goOn: boolean) => {
      resolve(goOn);
      confirmRequest.set(undefined);
    };
    confirmRequest.set({ question: words, verb, consequence, answer });
  });
