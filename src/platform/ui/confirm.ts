import { createStore } from './store';

interface Question {
  question: string;
  /** The label of the button that confirms. */
  verb: string;
  consequence?: string | undefined;
  /** Whether it removes something, so that the button is red. */
  removes: boolean;
  answer(isConfirmed: boolean): void;
}

/** The question that the user has not answered yet. */
export const confirmRequest = createStore<Question | undefined>(undefined);

const ask = (question: Omit<Question, 'answer'>): Promise<boolean> =>
  new Promise((resolve) => {
    confirmRequest.get()?.answer(false);
    const answer = (isConfirmed: boolean) => {
      resolve(isConfirmed);
      confirmRequest.set(undefined);
    };
    confirmRequest.set({ ...question, answer });
  });

/** Asks the user to confirm an action; resolves to the answer. `verb` is the label of the confirming button. */
export const confirmDialog = (question: string, verb: string, consequence?: string): Promise<boolean> => ask({ question, verb, consequence, removes: false });

/** Asks the user to confirm that something is removed or ended; the button is red. */
export const confirmRemoval = (question: string, verb: string, consequence?: string): Promise<boolean> => ask({ question, verb, consequence, removes: true });
