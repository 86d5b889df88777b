import { SECOND } from '~/platform/calendar/clock';
import { together } from '~/platform/database/transaction';
import { prepareBeginning } from './beginning';
import { invariants } from './invariants';
import { openSequenceBoard } from './sequence-board';
import type { Step } from './step';

/**
 * Opens a board on which sequences can be run.
 * @returns `run`, which runs steps from the beginning and checks the invariants after each. A step that cannot be tried is left out, as in a random
 * sequence; `onStep` gets the others.
 */
export async function openReplay() {
  const board = await openSequenceBoard();
  const begin = await prepareBeginning(board);
  return {
    async run(steps: Iterable<Step>, onStep: (step: Step) => void = () => {}): Promise<void> {
      const model = await begin();
      for (const step of steps) {
        if (!step.check(model)) continue;
        onStep(step);
        // No two things happen at the same moment.
        board.clock.advance(SECOND);
        model.advanceTo(board.clock.now());
        model.noteListed();
        await step.run(model, board);
        model.noteListed();
        // They only read, and so need not wait for each other.
        await together(invariants.afterStep.map((check) => () => check(model, board)));
      }
      for (const check of invariants.atEnd) await check(model, board);
    },
    close: () => board.close(),
  };
}

export type Replay = Awaited<ReturnType<typeof openReplay>>;
