import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { queryRows } from '~/platform/database';
import type { Model, PostName } from './model';
import { type Admin, anyAdmin, anyEmployer, anyPost, type Employer, type Organization, organizations } from './people';
import { isThere } from './posts';
import type { SequenceBoard } from './sequence-board';
import { defineStep, expectAnswer, refused, same } from './step';

/** What the receipts of all orders say. It is fixed when an order is paid. */
const receipts = ({ ctx }: SequenceBoard) =>
  queryRows(ctx.db, sql`select id, invoice_number, billing, paid_by, paid_on, total_cents from orders where status = 'paid' order by id`);

/** Each member once, and who of them is an owner. */
async function sameMembers(model: Model, board: SequenceBoard, organization: Organization): Promise<void> {
  const rows = await queryRows<{ id: string; owner: boolean }>(
    board.ctx.db,
    sql`select user_id as id, relationship = 'owner' as owner from organization_members where organization_id = ${board.idOf(organization)} order by 1`,
  );
  const expected = [...model.membersOf(organization)].map((person) => ({
    id: board.idOf(person),
    owner: model.owners.get(organization)?.has(person) ?? false,
  }));
  same(
    `the members of ${organization}`,
    rows,
    expected.sort((one, other) => (one.id < other.id ? -1 : 1)),
  );
}

/**
 * An admin merges an organization into another one, which has its posts, orders, used gift cards and members from then on. Where both have used a gift
 * card, the merged one's counts for its user alone. Receipts stay as they were.
 */
export const mergeOrganizations = defineStep<[Admin, Organization, Organization]>('mergeOrganizations', {
  async run(model, board, admin, from, into) {
    const refusal = from === into ? refused(422) : model.inactive.has(into) ? refused(409, 'organization_inactive') : undefined;
    const before = await receipts(board);
    const sent = { name: `POST /v3/admin/organizations/${board.idOf(from)}/merge`, body: { into: board.idOf(into) } };
    const answer = await expectAnswer(board, admin, sent, refusal);
    if (!refusal) {
      model.merge(from, into);
      const { orders, live_posts, pending_posts, other_posts } = answer;
      const ofIt = [...model.posts.values()].filter(({ organization }) => organization === into);
      same(`the number of posts of ${into}`, live_posts.count + pending_posts.count + other_posts.count, ofIt.length);
      same(`the number of orders of ${into}`, orders.count, [...model.posts.values()].filter(({ order }) => order.organization === into).length);
    }
    same('the receipts', await receipts(board), before);
    for (const organization of [from, into]) await sameMembers(model, board, organization);
  },
});

/** An employer opens an order: that of their post, one that they paid, or one of their organization. */
export const openOrder = defineStep<[Employer, PostName]>('openOrder', {
  when: isThere,
  async run(model, board, person, name) {
    const { author, order } = model.post(name);
    const mayNot = order.status === 'cancelled' || !(author === person || order.paidBy === person || model.isMember(person, order.organization));
    const refusal = model.removed.has(person) ? refused(401) : mayNot ? refused(404) : undefined;
    const answer = await expectAnswer(board, person, { name: `GET /v2/employer/orders/${order.id}` }, refusal);
    if (!refusal) same('the status of the order', answer.status, order.status);
  },
});

const organization = fc.constantFrom(...organizations);

export const organizationSteps = {
  mergeOrganizations: { weight: 3, arbitrary: fc.tuple(anyAdmin, organization, organization).map((args) => mergeOrganizations(...args)) },
  openOrder: { weight: 4, arbitrary: fc.tuple(anyEmployer, anyPost).map((args) => openOrder(...args)) },
};
