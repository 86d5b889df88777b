import fc from 'fast-check';
import type { Model, ModelPost, PostName } from './model';
import { giveBack } from './orders';
import { findGiftCard } from './payments';
import { type Admin, anyAdmin, anyEmployer, anyPost, type Employer } from './people';
import { accessRefusal, exists, samePost } from './posts';
import { findReward } from './rewards';
import { defineStep, expectAnswer, type Refusal, refused } from './step';

/** An admin opens a post in review. It stays as it is read now until the admin opens it again. */
export const readReview = defineStep<[Admin, PostName]>('readReview', {
  when: (model, _admin, post) => exists(model, post) && model.isInReview(model.post(post)) && !model.post(post).removed,
  async run(model, board, admin, name) {
    const post = model.post(name);
    const { version } = await expectAnswer(board, admin, { name: `GET /v3/admin/review/${post.id}` }, undefined);
    model.reviews.set(`${admin} ${name}`, { version, read: reading(post) });
  },
});

/** What a decision is about: the content of the post, and where its review stands. */
const reading = (post: ModelPost): string => JSON.stringify([post.changes, post.review, post.decision]);

const hasRead = (model: Model, admin: Admin, post: PostName): boolean => model.reviews.has(`${admin} ${post}`);

/** Why a decision is refused; `repeated` where the same admin has made the same one already. */
function decisionRefusal(model: Model, admin: Admin, name: PostName, state: string, note: string): Refusal | 'repeated' {
  const post = model.post(name);
  if (post.review === null) return refused(404);
  if (post.decision === `${state} ${admin} ${note}` && post.review === state) return 'repeated';
  if (post.review === 'approved' || post.review === 'declined') return refused(409, 'already_decided');
  if (post.removed) return refused(404);
  return model.reviews.get(`${admin} ${name}`)?.read === reading(post) ? undefined : refused(409);
}

export const approve = defineStep<[Admin, PostName]>('approve', {
  when: hasRead,
  async run(model, board, admin, name) {
    const post = model.post(name);
    const decision = decisionRefusal(model, admin, name, 'approved', '');
    const refusal = decision === 'repeated' ? undefined : (decision ?? (post.order.refundedOn ? refused(409, 'order_refunded') : undefined));
    const body = { version: model.reviews.get(`${admin} ${name}`)?.version };
    const answer = await expectAnswer(board, admin, { name: `POST /v3/admin/review/${post.id}/approve`, body }, refusal);
    if (refusal || decision === 'repeated') return;
    post.decision = `approved ${admin} `;
    model.publish(post);
    samePost(model, post, answer);
    await findGiftCard(model, board, name);
    await findReward(model, board, name);
  },
});

export const askForChanges = defineStep<[Admin, PostName]>('askForChanges', {
  when: hasRead,
  async run(model, board, admin, name) {
    const post = model.post(name);
    const refusal = decisionRefusal(model, admin, name, 'changes_asked', 'More pay.');
    const body = { version: model.reviews.get(`${admin} ${name}`)?.version, text: 'More pay.' };
    await expectAnswer(board, admin, { name: `POST /v3/admin/review/${post.id}/ask`, body }, refusal === 'repeated' ? undefined : refusal);
    if (refusal) return;
    Object.assign(post, { review: 'changes_asked', decision: `changes_asked ${admin} More pay.` });
  },
});

/** An admin declines a post: its order is given back, and the post is removed. */
export const decline = defineStep<[Admin, PostName]>('decline', {
  when: hasRead,
  async run(model, board, admin, name) {
    const post = model.post(name);
    const refusal = decisionRefusal(model, admin, name, 'declined', 'No.');
    const body = { version: model.reviews.get(`${admin} ${name}`)?.version, reason: 'No.' };
    await expectAnswer(board, admin, { name: `POST /v3/admin/review/${post.id}/decline`, body }, refusal === 'repeated' ? undefined : refusal);
    if (refusal) return;
    Object.assign(post, { review: 'declined', decision: `declined ${admin} No.` });
    if (post.order.refundedOn) model.remove(post);
    else giveBack(model, name, post.order.total - post.order.refunded, true);
  },
});

/** The employer sends a post back to the review after the changes. */
export const sendBack = defineStep<[Employer, PostName]>('sendBack', {
  when: (model, _person, post) => exists(model, post) && model.post(post).review !== null,
  async run(model, board, person, name) {
    const post = model.post(name);
    const allowed = post.review === 'waiting' || post.review === 'changes_asked';
    const refusal = accessRefusal(model, person, post) ?? (allowed ? undefined : refused(409, 'wrong_state'));
    await expectAnswer(board, person, { name: `POST /v2/employer/jobs_prep/send_to_review/${post.id}` }, refusal);
    if (!refusal) post.review = 'waiting';
  },
});

const admin = anyAdmin;
const post = anyPost;
const person = anyEmployer;
const act = fc.tuple(admin, post);

export const reviewSteps = {
  readReview: { weight: 12, arbitrary: act.map((args) => readReview(...args)) },
  approve: { weight: 8, arbitrary: act.map((args) => approve(...args)) },
  askForChanges: { weight: 4, arbitrary: act.map((args) => askForChanges(...args)) },
  decline: { weight: 3, arbitrary: act.map((args) => decline(...args)) },
  sendBack: { weight: 3, arbitrary: fc.tuple(person, post).map((args) => sendBack(...args)) },
};
