import { makeCoupon } from './back-office';
import { saveState } from './clean-state';
import { Model } from './model';
import { addCoupon } from './orders';
import { writePost } from './posts';
import type { SequenceBoard } from './sequence-board';

/** What there is at the beginning of each sequence, so that most of the steps are about something. */
const beginning = [
  writePost('ada', 'post1', 'north', 'Standard'),
  writePost('cora', 'post2', 'south', 'Standard'),
  makeCoupon('fay', 'SAVE20', 2),
  makeCoupon('fay', 'FREE', 1),
  addCoupon('cora', 'post2', 'SAVE20'),
];

/** Prepares the beginning of sequences. @returns a function that brings the board back to it. */
export async function prepareBeginning(board: SequenceBoard): Promise<() => Promise<Model>> {
  const start = board.clock.now();
  const model = new Model(board.ctx.config.TIME_ZONE);
  model.now = start;
  for (const step of beginning) await step.run(model, board);
  const restore = await saveState(board.ctx.db);
  return async () => {
    board.clock.set(start);
    await restore();
    board.forgetAnswers();
    return model.copy();
  };
}
