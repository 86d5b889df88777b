import fc from 'fast-check';
import type { PostName } from './model';
import { type Admin, anyAdmin, anyPost } from './people';
import { exists, samePost } from './posts';
import { defineStep, expectAnswer, refused, same } from './step';

/** An admin changes the flags of a published post. */
export const changeFlag = defineStep<[Admin, PostName, 'active' | 'private' | 'posted', boolean]>('changeFlag', {
  when: (model, _admin, post) => exists(model, post) && model.post(post).postedOn !== null,
  async run(model, board, admin, name, flag, value) {
    const post = model.post(name);
    const refusal = post.removed ? refused(404) : undefined;
    const body = await expectAnswer(board, admin, { name: `PATCH /v3/admin/posts/${post.id}`, body: { [flag]: value } }, refusal);
    if (refusal) return;
    post[flag] = value;
    samePost(model, post, body);
  },
});

/** An admin gives a published post another end, and undoes that at once or leaves it. */
export const moveEnd = defineStep<[Admin, PostName, number, 'keep' | 'undo']>('moveEnd', {
  when: (model, _admin, post) => exists(model, post) && model.post(post).postedOn !== null && !model.post(post).removed,
  async run(model, board, admin, name, days, then) {
    const post = model.post(name);
    const before = post.expiresOn as Date;
    const tool = days > 0 ? 'field_add_days' : 'field_sub_days';
    const body = { collection: 'posts', id: post.id, key: 'expires_on', value: Math.abs(days) };
    const { audit_id, after } = await expectAnswer(board, admin, { name: `POST /v3/tools/${tool}`, body }, undefined);
    same('the new end', after.expires_on, model.endAfter(before, days).toISOString());
    if (then === 'undo') {
      post.expiresOn = model.endAfter(before, days);
      model.noteListed();
      const undone = await expectAnswer(board, admin, { name: `POST /v3/admin/audit/${audit_id}/undo` }, undefined);
      same('the end after undoing', undone.after.expires_on, before.toISOString());
      post.expiresOn = before;
      model.noteListed();
    } else post.expiresOn = model.endAfter(before, days);
  },
});

const admin = anyAdmin;
const post = anyPost;

export const staffPostSteps = {
  changeFlag: {
    weight: 6,
    arbitrary: fc
      .tuple(admin, post, fc.constantFrom('active' as const, 'private' as const, 'posted' as const), fc.boolean())
      .map((args) => changeFlag(...args)),
  },
  moveEnd: {
    weight: 6,
    arbitrary: fc.tuple(admin, post, fc.constantFrom(-30, -5, 7, 40), fc.constantFrom('keep' as const, 'undo' as const)).map((args) => moveEnd(...args)),
  },
};
