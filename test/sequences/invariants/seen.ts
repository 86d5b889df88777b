import { together } from '~/platform/database/transaction';
import type { Model, ModelPost } from '../model';
import { type Employer, employers } from '../people';
import type { SequenceBoard } from '../sequence-board';
import { same } from '../step';
import type { Invariant } from '.';

/** What was looked at, and how it was then: what has not changed since is not looked at again. */
const looked = new WeakMap<Model, Map<string, string>>();

/** The public sees what is public, and nothing else; a post is managed by the members of its organization, and by nobody else. */
export const seenByThoseWhoMay: Invariant = async (model, board) => {
  const known = looked.get(model) ?? new Map<string, string>();
  looked.set(model, known);
  for (const [name, post] of model.posts) {
    const state = JSON.stringify([model.isPublic(post), post.removed, post.organization, employers.map((person) => model.manages(person, post))]);
    if (known.get(name) === state) continue;
    known.set(name, state);
    await checkPost(model, board, post);
  }
};

async function checkPost(model: Model, board: SequenceBoard, post: ModelPost): Promise<void> {
  const statusFor = async (person: Employer | null, name: string) => (await board.call(person, { name })).status;
  await together([
    async () => same(`whether a visitor opens ${post.headline}`, await statusFor(null, `GET /v2/posts/${post.id}`), model.isPublic(post) ? 200 : 404),
    ...employers.map((person) => async () => {
      const expected = model.removed.has(person) ? 401 : model.manages(person, post) && !post.removed ? 200 : 404;
      same(`what ${person} gets of ${post.headline}`, await statusFor(person, `GET /v2/employer/jobs_prep/${post.id}`), expected);
    }),
  ]);
}
