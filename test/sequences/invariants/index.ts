import type { Model } from '../model';
import type { SequenceBoard } from '../sequence-board';
import { alertsFindWhatIsListed } from './alerts-found';
import { booksBalance } from './books';
import { listedIsShown, listedIsStored } from './listed';
import { noMailTwice, restIsKept } from './mails';
import { modelFits } from './model-fits';
import { removedIsGone } from './removed';
import { seenByThoseWhoMay } from './seen';

/** Something that holds whatever happened. It throws an error that says what does not. */
export type Invariant = (model: Model, board: SequenceBoard) => Promise<void>;

/** Those of single statements are checked after each step, those of many requests at the end. */
export const invariants: Record<'afterStep' | 'atEnd', readonly Invariant[]> = {
  afterStep: [modelFits, booksBalance, listedIsStored, seenByThoseWhoMay, noMailTwice, restIsKept, removedIsGone],
  atEnd: [alertsFindWhatIsListed, listedIsShown],
};
