import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { posts } from '~/jobs/tables';
import { buildPost } from '~/jobs/testing';
import { orders } from '~/orders/tables';
import { buildUnpaidPost } from '~/orders/testing';
import { readMigrations } from '~/platform/database/migrations/files';
import { newId } from '~/platform/ids';
import { openTestBoard, type TestBoard } from './testing';

/** The migration that corrects rows of earlier releases before the next one adds rules for them. The rules are taken away here first. */
let board: TestBoard;
beforeAll(async () => {
  board = await openTestBoard();
  await board.ctx.db.execute(sql`alter table posts drop constraint posts_salary, drop constraint posts_pay_type_known`);
  await board.ctx.db.execute(sql`alter table orders drop constraint orders_post_id_posts_id_fk`);
});
afterAll(() => board.close());

async function repair(): Promise<void> {
  const migration = (await readMigrations()).find(({ tag }) => tag.endsWith('_repaired_values'));
  expect(migration?.statements.length).toBeGreaterThan(1);
  for (const statement of migration?.statements ?? []) await board.ctx.db.execute(sql.raw(statement));
}

describe('rows of earlier releases', () => {
  it.each([
    ['the ends of a range of pay', { salaryMinCents: 900, salaryMaxCents: 500 }, { salaryMinCents: 500, salaryMaxCents: 900 }],
    ['negative pay', { salaryMinCents: -5, salaryMaxCents: -1 }, { salaryMinCents: 0, salaryMaxCents: 0 }],
    ['a range in order', { salaryMinCents: 500, salaryMaxCents: 900 }, { salaryMinCents: 500, salaryMaxCents: 900 }],
    ['pay without a maximum', { salaryMinCents: 500, salaryMaxCents: 0 }, { salaryMinCents: 500, salaryMaxCents: 0 }],
  ])('are corrected: %s', async (_name, before, after) => {
    const { id } = await buildPost(board.ctx, before);
    for (const _again of [1, 2]) {
      await repair();
      expect((await board.ctx.db.select().from(posts).where(eq(posts.id, id)))[0]).toMatchObject(after);
    }
  });

  it('lose the reference to a post that does not exist', async () => {
    const { orderId } = await buildUnpaidPost(board);
    await board.ctx.db.update(orders).set({ postId: newId() }).where(eq(orders.id, orderId));
    await repair();
    expect((await board.ctx.db.select().from(orders).where(eq(orders.id, orderId)))[0]).toMatchObject({ postId: null, headline: expect.stringMatching(/./) });
  });

  it('end the migration, which names the rule, where their right value is not certain', async () => {
    await buildPost(board.ctx, { payType: 'Weekly' });
    await expect(repair()).rejects.toThrow(
      expect.objectContaining({ cause: expect.objectContaining({ message: 'rows of the table posts break the rule posts_pay_type_known' }) }),
    );
  });
});
