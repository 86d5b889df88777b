import fc from 'fast-check';
import { applicationTo } from '~/applications/testing';
import type { PostName } from './model';
import { anyEmployer, anyPost, anySeeker, type Employer, type Seeker } from './people';
import { accessRefusal, exists } from './posts';
import { emailOf } from './sequence-board';
import { defineStep, expectAnswer, refused, same } from './step';

export const apply = defineStep<[Seeker, PostName]>('apply', {
  when: (model, _seeker, post) => exists(model, post),
  async run(model, board, seeker, name) {
    const post = model.post(name);
    const isOpen = model.takesApplications(post);
    const refusal =
      (model.removed.has(seeker) ? refused(401) : undefined) ??
      (model.isPublic(post) ? undefined : refused(404)) ??
      (isOpen ? undefined : refused(409)) ??
      (model.applications.has(`${seeker} to ${name}`) ? refused(409, 'already_applied') : undefined);
    const sent = { name: `POST /v2/posts/apply/${post.id}`, body: applicationTo(post.id, emailOf(seeker)) };
    const { application } = await expectAnswer(board, seeker, sent, refusal);
    if (refusal) return;
    same('the state of the job for its applicant', application.job_state, 'open');
    model.applications.set(`${seeker} to ${name}`, { id: board.named(application._id, `${seeker} to ${name}`), stage: 'new', withdrawn: false });
  },
});

export const withdraw = defineStep<[Seeker, PostName]>('withdraw', {
  when: (model, seeker, post) => model.applications.has(`${seeker} to ${post}`),
  async run(model, board, seeker, name) {
    const application = model.application(seeker, name);
    const refusal = model.removed.has(seeker) ? refused(401) : application.withdrawn ? refused(409, 'withdrawn') : undefined;
    await expectAnswer(board, seeker, { name: `POST /v2/account/applications/${application.id}/withdraw` }, refusal);
    if (!refusal) application.withdrawn = true;
  },
});

/** An employer moves an application to a stage, and may tell its applicant. A deleted post keeps its inbox. */
export const moveToStage = defineStep<[Employer, Seeker, PostName, 'interview' | 'hired' | 'not_suitable', 'tell' | 'be silent']>('moveToStage', {
  when: (model, _person, seeker, post) => model.applications.has(`${seeker} to ${post}`),
  async run(model, board, person, seeker, name, stage, tell) {
    const post = model.post(name);
    const application = model.application(seeker, name);
    const refusal = accessRefusal(model, person, { ...post, removed: false });
    const body = { ids: [application.id], stage, tell: tell === 'tell' };
    await expectAnswer(board, person, { name: `POST /v2/employer/jobs/${post.id}/applications/stage`, body }, refusal);
    if (refusal) return;
    const { data } = await expectAnswer(board, person, { name: `GET /v2/employer/jobs/${post.id}/applications` }, undefined);
    const row = data.find(({ _id }: { _id: string }) => _id === application.id);
    if (!application.withdrawn && !model.removed.has(seeker)) application.stage = stage;
    if (!application.withdrawn && !model.removed.has(seeker)) same('the stage', row?.stage, application.stage);
    // Once it is withdrawn, its applicant alone sees it.
    if (application.withdrawn) same('whether it is listed', row !== undefined && !row.withdrawn, false);
    else same('whether it was withdrawn', row?.withdrawn, false);
  },
});

const seeker = anySeeker;
const post = anyPost;
const person = anyEmployer;
const stage = fc.constantFrom('interview' as const, 'hired' as const, 'not_suitable' as const);
const tell = fc.constantFrom('tell' as const, 'be silent' as const);

export const applicationSteps = {
  apply: { weight: 7, arbitrary: fc.tuple(seeker, post).map((args) => apply(...args)) },
  withdraw: { weight: 2, arbitrary: fc.tuple(seeker, post).map((args) => withdraw(...args)) },
  moveToStage: { weight: 3, arbitrary: fc.tuple(person, seeker, post, stage, tell).map((args) => moveToStage(...args)) },
};
