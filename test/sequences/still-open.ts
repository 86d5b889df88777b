import fc from 'fast-check';
import { questionLink } from '~/postings/server/still-open/mailed-question';
import { settingDeclarations } from '~/site/settings';
import { doBackgroundWork, wait } from './clock';
import type { Model, ModelPost, PostName } from './model';
import { type Admin, anyAdmin, anyEmployer, anyPost, type Employer } from './people';
import { exists, samePost } from './posts';
import { publishedRefusal, wasPublished } from './published-posts';
import { defineStep, expectAnswer, type Refusal, refused } from './step';

/** Why nobody can say of a published post that it is open. */
function closedRefusal(model: Model, post: ModelPost): Refusal {
  if (!model.isRunning(post)) return refused(409, 'ended');
  return post.filled ? refused(409, 'filled') : undefined;
}

/** An employer says on the page of a post that its job is open, which also reopens one that was closed without a reply. */
export const confirmOpen = defineStep<[Employer, PostName]>('confirmOpen', {
  when: wasPublished,
  async run(model, board, person, name) {
    const post = model.post(name);
    const refusal = publishedRefusal(model, person, post) ?? closedRefusal(model, post);
    const body = await expectAnswer(board, person, { name: `POST /v2/employer/jobs/still_open/${post.id}` }, refusal);
    if (refusal) return;
    model.confirm(post);
    samePost(model, post, body);
  },
});

/** An admin records it for the employer. */
export const confirmForEmployer = defineStep<[Admin, PostName]>('confirmForEmployer', {
  when: (model, _admin, name) => exists(model, name) && model.post(name).postedOn !== null,
  async run(model, board, admin, name) {
    const post = model.post(name);
    const refusal = post.removed ? refused(404) : closedRefusal(model, post);
    await expectAnswer(board, admin, { name: `POST /v3/admin/posts/confirm_open/${post.id}` }, refusal);
    if (!refusal) model.confirm(post);
  },
});

/** Somebody presses the button of a mailed question, without a login: of the last one, or of the first. */
export const replyByMail = defineStep<[PostName, 'the last' | 'the first']>('replyByMail', {
  when: (model, name) => exists(model, name) && model.post(name).questions.length > 0,
  async run(model, board, name, which) {
    const post = model.post(name);
    const asked = post.questions.at(which === 'the last' ? -1 : 0) as Date;
    const isEarlier = asked.getTime() !== post.questions.at(-1)?.getTime();
    const refusal = post.removed || isEarlier ? refused(400, 'link_invalid') : closedRefusal(model, post);
    const [, link] = questionLink(board.ctx, post.id, asked).split('/still-open/');
    await expectAnswer(board, null, { name: `POST /v2/support/still_open/${link}` }, refusal);
    if (!refusal) model.confirm(post);
  },
});

/** An admin turns the questions of the board off or on. */
export const setStillHiring = defineStep<[Admin, boolean]>('setStillHiring', {
  async run(model, board, admin, enabled) {
    const still_open = { ...settingDeclarations.still_open.default, enabled };
    await expectAnswer(board, admin, { name: 'PATCH /v3/admin/settings', body: { still_open } }, undefined);
    model.settings.stillHiring = enabled;
  },
});

export const stillOpenSteps = {
  // Without time and the tasks of each day no question comes.
  wait: { weight: 6, arbitrary: fc.constantFrom('a month' as const, 'twelve days' as const, 'twelve days' as const).map((length) => wait(length)) },
  doBackgroundWork: { weight: 6, arbitrary: fc.constant(doBackgroundWork()) },
  confirmOpen: { weight: 4, arbitrary: fc.tuple(anyEmployer, anyPost).map((args) => confirmOpen(...args)) },
  setStillHiring: { weight: 2, arbitrary: fc.tuple(anyAdmin, fc.boolean()).map((args) => setStillHiring(...args)) },
  confirmForEmployer: { weight: 2, arbitrary: fc.tuple(anyAdmin, anyPost).map((args) => confirmForEmployer(...args)) },
  replyByMail: {
    weight: 4,
    arbitrary: fc.tuple(anyPost, fc.constantFrom('the last' as const, 'the last' as const, 'the first' as const)).map((args) => replyByMail(...args)),
  },
};
