import { createStore } from './store';

interface Question {
  question: string;
  /** The label of the button that confirms. */
  verb: string;
  consequence?: string | undefined;
  /** Whether it removes something, so that the button is red. */
  removes: boolean;
  /** The label of the button that does not confirm, where that is the better choice; else “Cancel”. */
  better?: string;
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

/** Asks about an action that is possible but not wise: the main button is `better`, which does not confirm. */
export const confirmUnwise = (question: string, verb: string, better: string, consequence: string): Promise<boolean> =>
  ask({ question, verb, consequence, removes: false, better });
