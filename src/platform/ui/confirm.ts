import { createStore } from './store';

interface Question {
  question: string;
  /** The label of the button that confirms. */
  verb: string;
  consequence?: string | undefined;
  answer(isConfirmed: boolean): void;
}

/** The question that the user has not answered yet. */
export const confirmRequest = createStore<Question | undefined>(undefined);

/** Asks the user to confirm an action; resolves to the answer. `verb` is the label of the confirming button. */
export const confirmDialog = (question: string, verb: string, consequence?: string): Promise<boolean> =>
  new Promise((resolve) => {
    confirmRequest.get()?.answer(false);
    const answer = (isConfirmed: boolean) => {
      resolve(isConfirmed);
      confirmRequest.set(undefined);
    };
    confirmRequest.set({ question, verb, consequence, answer });
  });
