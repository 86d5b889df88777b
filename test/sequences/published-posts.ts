import fc from 'fast-check';
import type { Model, ModelPost, PostName } from './model';
import { anyEmployer, anyPost, type Employer, type Organization } from './people';
import { accessRefusal, isThere, samePost } from './posts';
import { defineStep, expectAnswer, type Refusal, refused } from './step';

/** Drafts refuse all of these acts in one place. */
export const wasPublished = (model: Model, person: Employer, post: PostName): boolean => isThere(model, person, post) && model.post(post).postedOn !== null;

/** Why an act on a published post is refused, whatever it is. */
export function publishedRefusal(model: Model, person: Employer, post: ModelPost): Refusal {
  const access = accessRefusal(model, person, post);
  if (access) return access;
  if (model.isInReview(post)) return refused(409, 'in_review');
  return post.postedOn ? undefined : refused(409, 'wrong_state');
}

export const renew = defineStep<[Employer, PostName]>('renew', {
  when: wasPublished,
  async run(model, board, person, name) {
    const post = model.post(name);
    const day = (instant: Date) => Math.floor(model.endAfter(instant, 0).getTime() / 86_400_000);
    const left = post.expiresOn ? day(post.expiresOn) - day(model.now) : 0;
    const cannot = post.filled || !post.active || post.renewals >= 2 || left > 14 || left < -60;
    const refusal =
      publishedRefusal(model, person, post) ??
      (post.renewsOn ? refused(409, 'renewed_already') : undefined) ??
      (cannot ? refused(409, 'not_renewable') : undefined);
    const body = await expectAnswer(board, person, { name: `POST /v2/employer/jobs/renew/${post.id}` }, refusal);
    if (refusal || !post.expiresOn) return;
    const { days } = post.order;
    post.renewals += 1;
    model.confirm(post);
    if (model.isRunning(post)) Object.assign(post, { renewsOn: post.expiresOn, expiresOn: model.endAfter(post.expiresOn, days) });
    else Object.assign(post, { postedOn: model.now, expiresOn: model.endAfter(model.now, days), posted: true });
    samePost(model, post, body);
  },
});

export const undoRenewal = defineStep<[Employer, PostName]>('undoRenewal', {
  when: wasPublished,
  async run(model, board, person, name) {
    const post = model.post(name);
    const refusal = publishedRefusal(model, person, post) ?? (post.renewsOn ? undefined : refused(409, 'no_renewal'));
    const body = await expectAnswer(board, person, { name: `POST /v2/employer/jobs/undo_renewal/${post.id}` }, refusal);
    if (refusal) return;
    Object.assign(post, { expiresOn: post.renewsOn, renewsOn: null, renewals: post.renewals - 1 });
    samePost(model, post, body);
  },
});

export const setFilled = defineStep<[Employer, PostName, boolean]>('setFilled', {
  when: wasPublished,
  async run(model, board, person, name, filled) {
    const post = model.post(name);
    const refusal = publishedRefusal(model, person, post);
    const body = await expectAnswer(board, person, { name: `POST /v2/employer/jobs/filled/${post.id}`, body: { filled } }, refusal);
    if (refusal) return;
    post.filled = filled;
    if (!filled) model.confirm(post);
    samePost(model, post, body);
  },
});

export const setShown = defineStep<[Employer, PostName, boolean]>('setShown', {
  when: wasPublished,
  async run(model, board, person, name, posted) {
    const post = model.post(name);
    const refusal = publishedRefusal(model, person, post) ?? (posted && !post.active ? refused(409, 'taken_down_by_staff') : undefined);
    const body = await expectAnswer(board, person, { name: `POST /v2/employer/jobs/posted/${post.id}`, body: { posted } }, refusal);
    if (refusal) return;
    post.posted = posted;
    if (posted) model.confirm(post);
    samePost(model, post, body);
  },
});

export const movePost = defineStep<[Employer, PostName, Organization]>('movePost', {
  when: wasPublished,
  async run(model, board, person, name, organization) {
    const post = model.post(name);
    const known = [...model.posts.values()].some((other) => other.organization === organization && other.postedOn !== null);
    const refusal =
      publishedRefusal(model, person, post) ??
      (model.isMember(person, organization) ? undefined : refused(404)) ??
      (model.settings.moderation === 'first' && !known ? refused(409, 'organization_needs_review') : undefined);
    const body = { organization: { _id: board.idOf(organization) } };
    await expectAnswer(board, person, { name: `POST /v2/employer/jobs/organization/${post.id}`, body }, refusal);
    if (!refusal) post.organization = organization;
  },
});

const person = anyEmployer;
const post = anyPost;
const organization = fc.constantFrom<Organization>('north', 'north', 'south', 'west');

export const publishedPostSteps = {
  renew: { weight: 8, arbitrary: fc.tuple(person, post).map((args) => renew(...args)) },
  undoRenewal: { weight: 6, arbitrary: fc.tuple(person, post).map((args) => undoRenewal(...args)) },
  setFilled: { weight: 3, arbitrary: fc.tuple(person, post, fc.boolean()).map((args) => setFilled(...args)) },
  setShown: { weight: 5, arbitrary: fc.tuple(person, post, fc.boolean()).map((args) => setShown(...args)) },
  movePost: { weight: 1, arbitrary: fc.tuple(person, post, organization).map((args) => movePost(...args)) },
};
