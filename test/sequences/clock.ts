import fc from 'fast-check';
import { DAY, HOUR, MINUTE } from '~/platform/calendar/clock';
import { mayGoOutNow } from '~/site/server';
import type { Model } from './model';
import { settleUnknown } from './payments';
import type { SequenceBoard } from './sequence-board';
import { defineStep } from './step';

const lengths = {
  'a minute': MINUTE,
  'an hour': HOUR,
  'six hours': 6 * HOUR,
  'a day': DAY,
  'three days': 3 * DAY,
  'twelve days': 12 * DAY,
  'a month': 30 * DAY,
  'a season': 85 * DAY,
};

/** What a worker does once an hour or more often. */
async function work(model: Model, board: SequenceBoard): Promise<void> {
  model.advanceTo(board.clock.now());
  await settleUnknown(model, board);
  for (const name of ['posts.apply-renewals', 'posts.unlist-expired']) await board.tasks.run(name);
  model.followQuestions(await mayGoOutNow(board.ctx));
}

/** Time goes by. */
export const wait = defineStep<[keyof typeof lengths]>('wait', {
  async run(model, board, length) {
    board.clock.advance(lengths[length]);
    await work(model, board);
  },
});

/** The Friday noon, the evening on which Pesach begins, and the Shabbat after it. */
const moments = {
  'Friday noon': '2027-04-16T16:00:00Z',
  Shabbat: '2027-04-17T15:00:00Z',
  'the end of Shabbat': '2027-04-18T01:00:00Z',
  Pesach: '2027-04-22T15:00:00Z',
};

/** Time goes by until a moment, which has not passed. */
export const waitUntil = defineStep<[keyof typeof moments]>('waitUntil', {
  when: (model, moment) => model.now < new Date(moments[moment]),
  async run(model, board, moment) {
    board.clock.set(new Date(moments[moment]));
    await work(model, board);
  },
});

/** All background work that is due runs, with the tasks that come every day. */
export const doBackgroundWork = defineStep<[]>('doBackgroundWork', {
  async run(model, board) {
    await settleUnknown(model, board);
    await board.tasks.runScheduled();
    const mayGoOut = await mayGoOutNow(board.ctx);
    model.followQuestions(mayGoOut);
    if (mayGoOut) model.askQuestions();
  },
});

export const clockSteps = {
  wait: {
    weight: 7,
    arbitrary: fc.constantFrom(...(Object.keys(lengths) as (keyof typeof lengths)[]), 'a season' as const, 'a season' as const).map((length) => wait(length)),
  },
  waitUntil: { weight: 2, arbitrary: fc.constantFrom(...(Object.keys(moments) as (keyof typeof moments)[])).map((moment) => waitUntil(moment)) },
  doBackgroundWork: { weight: 5, arbitrary: fc.constant(doBackgroundWork()) },
};
