import fc from 'fast-check';
import type { Model } from './model';
import { type Admin, anyAdmin, anyEmployer, type Employer, employers, type Organization, type Person, seekers } from './people';
import { emailOf } from './sequence-board';
import { defineStep, expectAnswer, refused } from './step';

type Leaving = Employer | (typeof seekers)[number];

/** Whether a payment of somebody is under way: of their post, or by them. */
const isPaying = (model: Model, person: Person): boolean =>
  [...model.posts.values()].some(({ author, order }) => order.status === 'paying' && (author === person || order.paidBy === person));

/** What the removal of an account leaves (docs/product/removing.md). */
function forget(model: Model, person: Leaving): void {
  model.removed.add(person);
  for (const [name, application] of model.applications) if (name.startsWith(`${person} `)) application.stage = 'removed';
  if (person === 'dina' || person === 'eli') {
    model.alerts.delete(person);
    return;
  }
  const others = (organization: Organization) => [...(model.members.get(organization) ?? [])].some((member) => member !== person);
  for (const post of model.posts.values()) {
    const isOwn = post.author === person;
    if (isOwn) post.posted = false;
    if (isOwn && !others(post.organization)) {
      post.applyEmail = '';
      if (!post.postedOn) post.review = null;
    }
    if (isOwn && post.order.status === 'open' && !others(post.organization)) post.order.status = 'cancelled';
  }
  for (const coupon of model.coupons.values()) if (coupon.owner === person) coupon.active = false;
  for (const members of [...model.members.values(), ...model.owners.values()]) members.delete(person);
}

export const removeAccount = defineStep<[Leaving]>('removeAccount', {
  async run(model, board, person) {
    const refusal = model.removed.has(person) ? refused(401) : isPaying(model, person) ? refused(409) : undefined;
    await expectAnswer(board, person, { name: 'DELETE /v2/account/remove_account' }, refusal);
    if (!refusal) forget(model, person);
  },
});

export const removeAccountAsAdmin = defineStep<[Admin, Leaving]>('removeAccountAsAdmin', {
  async run(model, board, admin, person) {
    const refusal = model.removed.has(person) ? refused(404) : isPaying(model, person) ? refused(409) : undefined;
    await expectAnswer(board, admin, { name: `DELETE /v3/admin/users/${board.idOf(person)}` }, refusal);
    if (!refusal) forget(model, person);
  },
});

/** A member takes another into the organization, or ends a membership. */
export const changeMember = defineStep<[Employer, 'add' | 'remove', Employer, Organization]>('changeMember', {
  when: (model, person, what, other, organization) =>
    !model.removed.has(other) && model.isMember(other, organization) === (what === 'remove') && (what === 'add' || person !== other),
  async run(model, board, person, what, other, organization) {
    const refusal = model.removed.has(person) ? refused(401) : model.isMember(person, organization) ? undefined : refused(404);
    const body = { org_id: board.idOf(organization), email: emailOf(other) };
    const mayNot = refusal ?? (what === 'remove' && !model.mayEndMemberships(person, organization) ? refused(403) : undefined);
    await expectAnswer(board, person, { name: `POST /v2/employer/org/${what}_user`, body }, mayNot);
    if (mayNot) return;
    if (what === 'add') model.membersOf(organization).add(other);
    else for (const members of [model.members, model.owners]) members.get(organization)?.delete(other);
  },
});

const leaving = fc.constantFrom<Leaving>(...employers, ...seekers);
const admin = anyAdmin;
const person = anyEmployer;

export const accountSteps = {
  removeAccount: { weight: 1, arbitrary: leaving.map((who) => removeAccount(who)) },
  removeAccountAsAdmin: { weight: 1, arbitrary: fc.tuple(admin, leaving).map((args) => removeAccountAsAdmin(...args)) },
  changeMember: {
    weight: 2,
    arbitrary: fc
      .tuple(person, fc.constantFrom('add' as const, 'remove' as const), person, fc.constantFrom<Organization>('north', 'south'))
      .map((args) => changeMember(...args)),
  },
};
