import { afterAll, beforeAll, it } from 'vitest';
import { removeAccount } from './accounts';
import { giveGiftCards, moderate } from './back-office';
import { doBackgroundWork, wait } from './clock';
import { pay } from './payments';
import { changeHeadline, openPage } from './posts';
import { renew, setShown, undoRenewal } from './published-posts';
import { openReplay, type Replay } from './replay';
import { approve, readReview } from './review';
import type { Step } from './step';

/** Sequences that showed a fault of the board once, in the form in which `sequences.db.test.ts` prints them. */
let board: Replay;
beforeAll(async () => {
  board = await openReplay();
});
afterAll(() => board.close());
const replay = (steps: Step[]) => board.run(steps);

it('a hidden post that is renewed before its end stays hidden', async () => {
  await replay([pay('ada', 'post1', 'good'), setShown('ada', 'post1', false), wait('a season'), renew('ada', 'post1')]);
});

it('an old page overwrites nothing', async () => {
  await replay([openPage('ada', 'post1'), changeHeadline('ben', 'post1', 'Cook'), changeHeadline('ada', 'post1', 'Cantor')]);
});

it('a renewal that is undone leaves the end that the post had', async () => {
  await replay([pay('ada', 'post1', 'good'), wait('a season'), renew('ada', 'post1'), undoRenewal('ben', 'post1')]);
});

it('a buyer who has removed the account gets no gift card when the post is approved', async () => {
  await replay([
    giveGiftCards('fay', 'on'),
    moderate('fay', 'all'),
    pay('ada', 'post1', 'good'),
    removeAccount('ada'),
    readReview('fay', 'post1'),
    approve('fay', 'post1'),
  ]);
});

it('the search and totals of a post that is not confirmed are those that the nightly comparison expects', async () => {
  await replay([pay('ada', 'post1', 'good'), wait('a month'), doBackgroundWork(), wait('twelve days')]);
});
