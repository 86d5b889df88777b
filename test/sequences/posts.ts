import fc from 'fast-check';
import { basic, details, applyInfo as withResume } from '~/postings/testing';
import type { Model, ModelPost, OpenPage, PostName } from './model';
import { anyEmployer, anyPost, type Employer, type Organization, type Person } from './people';
import type { SequenceBoard } from './sequence-board';
import { defineStep, expectAnswer, type Refusal, refused, same } from './step';

/** Applications need no file: files are not what sequences are about. */
const applyInfo = { ...withResume, require_resume: false };

export const exists = (model: Model, post: PostName): boolean => model.posts.has(post);

export const isThere = (model: Model, _person: Person, post: PostName): boolean => exists(model, post);

/** The refusals that come before any other: of a removed account, and of a post that somebody does not manage. */
export function accessRefusal(model: Model, person: Person, post: ModelPost): Refusal {
  if (model.removed.has(person)) return refused(401);
  return model.manages(person, post) && !post.removed ? undefined : refused(404);
}

/** Compares the answer of a call with the model's post. */
export function samePost(model: Model, post: ModelPost, body: Record<string, unknown>): void {
  same('the state of the post', body.state, model.state(post));
  same('the end of the post', body.expires_on, post.expiresOn?.toISOString() ?? null);
  same('the day of posting', body.posted_on, post.postedOn?.toISOString() ?? null);
  same('the renewal that waits', body.renews_on, post.renewsOn?.toISOString() ?? null);
  same('the headline', body.headline, post.headline);
  same('whether it is posted', body.posted, post.posted);
  same('whether it is filled', body.filled, post.filled);
  same('its renewals', body.renewals, post.renewals);
}

/** Writes a complete draft. */
export const writePost = defineStep<[Employer, PostName, Organization, ModelPost['type']]>('writePost', {
  when: (model, person, post, organization) => !model.removed.has(person) && !exists(model, post) && model.isMember(person, organization),
  async run(model, board, person, name, organization, type) {
    const headline = `Teacher for ${name}`;
    const save = (step: string, data: object) =>
      expectAnswer(board, person, { name: `POST /v2/employer/jobs_prep/update/${id}/${step}`, body: { data } }, undefined);
    const start = { agree: true, organization: { _id: board.idOf(organization) } };
    const { _id: id } = await expectAnswer(board, person, { name: 'POST /v2/employer/jobs_prep/start', body: start }, undefined);
    board.named(id, name);
    await save('basic', { ...basic, headline, post_type: type });
    await save('details', details);
    const body = await save('apply_info', applyInfo);
    const order = {
      id: board.named(body.order_info._id, `the order of ${name}`),
      organization,
      status: 'open',
      coupon: null,
      paidBy: null,
      activatedOn: null,
    } as const;
    const post: ModelPost = {
      ...{
        id,
        author: person,
        organization,
        type,
        headline,
        applyEmail: applyInfo.apply.email,
        texts: [{ headline, applyEmail: applyInfo.apply.email }],
        review: null,
        decision: null,
        firstPostedOn: null,
        postedOn: null,
        expiresOn: null,
        renewsOn: null,
        renewals: 0,
        confirmedOn: null,
        askedOn: null,
        questions: [],
        unconfirmed: false,
        lapsedOn: null,
      },
      ...{ posted: false, active: true, private: false, filled: false, removed: false, changes: 0 },
      order: { ...order, subtotal: 0, total: 0, days: 0, refunded: 0, refundedOn: null },
    };
    model.posts.set(name, post);
    model.reprice(post);
    samePost(model, post, body);
  },
});

const pageOf = (post: ModelPost, versions: Record<string, string>): OpenPage => ({
  versions,
  basic: post.headline,
  apply_info: post.applyEmail,
  total: post.order.total,
});

/** Opens the page of a post, which stays as it is read now until somebody opens it again. */
export const openPage = defineStep<[Employer, PostName]>('openPage', {
  when: isThere,
  async run(model, board, person, name) {
    const post = model.post(name);
    const refusal = accessRefusal(model, person, post);
    const body = await expectAnswer(board, person, { name: `GET /v2/employer/jobs_prep/${post.id}` }, refusal);
    if (refusal) return;
    samePost(model, post, body);
    model.pages.set(`${person} ${name}`, pageOf(post, body.versions));
  },
});

/** Saves a step of the page that somebody has open; without one, as a client that names no version. */
async function saveStep(
  model: Model,
  board: SequenceBoard,
  person: Employer,
  name: PostName,
  step: 'basic' | 'apply_info',
  data: object,
  value: string,
): Promise<void> {
  const post = model.post(name);
  const field = step === 'basic' ? 'headline' : 'applyEmail';
  const page = model.pages.get(`${person} ${name}`);
  const isOld = page !== undefined && page[step] !== post[field];
  const refusal =
    accessRefusal(model, person, post) ?? (post.review === 'declined' ? refused(409) : undefined) ?? (isOld ? refused(409, 'changed_since') : undefined);
  const path = post.postedOn ? 'jobs' : 'jobs_prep';
  const sent = { name: `POST /v2/employer/${path}/update/${post.id}/${step}`, body: { data, version: page?.versions[step] } };
  const body = await expectAnswer(board, person, sent, refusal);
  if (refusal) return;
  model.changeTexts(post, { [field]: value });
  if (page) model.pages.set(`${person} ${name}`, pageOf(post, body.versions));
  samePost(model, post, body);
}

export const changeHeadline = defineStep<[Employer, PostName, string]>('changeHeadline', {
  when: (model, _person, post, headline) => exists(model, post) && model.post(post).headline !== headline,
  run: (model, board, person, name, headline) =>
    saveStep(model, board, person, name, 'basic', { ...basic, headline, post_type: model.post(name).type }, headline),
});

export const changeApplyInfo = defineStep<[Employer, PostName, string]>('changeApplyInfo', {
  when: (model, _person, post, email) => exists(model, post) && model.post(post).applyEmail !== email,
  run: (model, board, person, name, email) => saveStep(model, board, person, name, 'apply_info', { ...applyInfo, apply: { ...applyInfo.apply, email } }, email),
});

export const deletePost = defineStep<[Employer, PostName]>('deletePost', {
  when: (model, _person, post) => exists(model, post) && model.post(post).order.status !== 'paying',
  async run(model, board, person, name) {
    const post = model.post(name);
    const path = post.postedOn ? 'jobs' : 'jobs_prep';
    const refusal = accessRefusal(model, person, post);
    await expectAnswer(board, person, { name: `DELETE /v2/employer/${path}/${post.id}` }, refusal);
    if (!refusal) model.remove(post);
  },
});

const person = anyEmployer;
const post = anyPost;
const organization = fc.constantFrom<Organization>('north', 'north', 'south', 'west');
const type = fc.constantFrom<ModelPost['type']>('Standard', 'Standard', 'Summer camp');

export const postSteps = {
  writePost: { weight: 4, arbitrary: fc.tuple(person, post, organization, type).map((args) => writePost(...args)) },
  openPage: { weight: 6, arbitrary: fc.tuple(person, post).map((args) => openPage(...args)) },
  changeHeadline: { weight: 7, arbitrary: fc.tuple(person, post, fc.constantFrom('Cantor', 'Principal', 'Cook')).map((args) => changeHeadline(...args)) },
  changeApplyInfo: {
    weight: 1,
    arbitrary: fc.tuple(person, post, fc.constantFrom('a@north.example', 'b@north.example')).map((args) => changeApplyInfo(...args)),
  },
  deletePost: { weight: 1, arbitrary: fc.tuple(person, post).map((args) => deletePost(...args)) },
};
