import fc from 'fast-check';
import type { Model, ModelPost, PostName, PostTexts } from './model';
import { anyEmployer, anyPost, type Employer } from './people';
import { accessRefusal, isThere, samePost } from './posts';
import { defineStep, expectAnswer, refused } from './step';

/** Somebody opens the history of a post, which stays as it is read now until they open it again. */
export const openHistory = defineStep<[Employer, PostName]>('openHistory', {
  when: isThere,
  async run(model, board, person, name) {
    const post = model.post(name);
    const refusal = accessRefusal(model, person, post);
    const { meta } = await expectAnswer(board, person, { name: `GET /v2/employer/jobs/history/${post.id}` }, refusal);
    if (!refusal) model.histories.set(`${person} ${name}`, { latest: meta.latest, texts: post.texts.length });
  },
});

/** The texts that lie some changes before the newest ones of the open history. */
function versionOf(model: Model, person: Employer, post: ModelPost, name: PostName, back: number): { number: number; texts: PostTexts } | undefined {
  const open = model.histories.get(`${person} ${name}`);
  const texts = open && post.texts[open.texts - 1 - back];
  return texts && { number: open.latest - back, texts };
}

/** Somebody brings an earlier version of a post back that the open history shows. Changes since then are not overwritten unseen. */
export const restoreVersion = defineStep<[Employer, PostName, 1 | 2]>('restoreVersion', {
  // The address of an author who has removed the account is kept in no version.
  when: (model, person, name, back) => {
    const post = model.posts.get(name);
    return post !== undefined && !model.removed.has(post.author) && versionOf(model, person, post, name, back) !== undefined;
  },
  async run(model, board, person, name, back) {
    const post = model.post(name);
    const version = versionOf(model, person, post, name, back);
    const seen = model.histories.get(`${person} ${name}`);
    if (!version || !seen) return;
    const { headline, applyEmail } = version.texts;
    const isSame = headline === post.headline && applyEmail === post.applyEmail;
    const refusal =
      accessRefusal(model, person, post) ??
      (isSame ? refused(409, 'no_version') : undefined) ??
      (seen.texts === post.texts.length ? undefined : refused(409, 'changed_since')) ??
      (post.review === 'declined' ? refused(409, 'declined') : undefined);
    const body = { version: version.number, seen: seen.latest };
    const answer = await expectAnswer(board, person, { name: `POST /v2/employer/jobs/restore/${post.id}`, body }, refusal);
    if (refusal) return;
    model.changeTexts(post, version.texts);
    samePost(model, post, answer);
  },
});

const act = fc.tuple(anyEmployer, anyPost);

export const versionSteps = {
  openHistory: { weight: 5, arbitrary: act.map((args) => openHistory(...args)) },
  restoreVersion: { weight: 4, arbitrary: fc.tuple(anyEmployer, anyPost, fc.constantFrom(1 as const, 2 as const)).map((args) => restoreVersion(...args)) },
};
