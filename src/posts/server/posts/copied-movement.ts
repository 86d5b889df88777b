import { sql } from 'drizzle-orm';
import type { movementChanged } from '~/organizations/events';
import type { Context } from '~/platform/context/context';
import { queryRows } from '~/platform/database';
import { announcePublicChange } from '~/platform/database/changes';
import { inTransaction } from '~/platform/database/transaction';
import { defineTask } from '~/platform/queue';
import type { ListenerOf } from '~/platform/slices/events';

/** Posts changed in one transaction. */
const BATCH = 100;

/** Gives the posts of an organization its movement. */
const copyMovement = defineTask<{ organizationId: string }>('posts.copy-movement', { timeLimit: 3_600, lease: 60, overall: 1 });

/** Posts are locked before organizations, so they are changed once the organization is stored. */
export const queueMovement: ListenerOf<typeof movementChanged> = (ctx, tx, changed) => ctx.queue.enqueue(tx, copyMovement, changed);

/** Registers the task. A post that goes live meanwhile takes the movement of its organization itself (`db/functions/posts.sql`). */
export const registerMovementTask = (ctx: Context): void =>
  ctx.queue.handle(copyMovement, async ({ organizationId }) => {
    while (await copyToSome(ctx, organizationId));
  });

/** Changes posts that have another movement. @returns whether there may be more. */
const copyToSome = (ctx: Context, organizationId: string): Promise<boolean> =>
  inTransaction(ctx.db, async (tx) => {
    const changed = await queryRows<{ id: string }>(
      tx,
      sql`with others as (
        select p.id, o.movement from posts p join organizations o on o.id = p.organization_id
        where p.organization_id = ${organizationId} and p.movement <> o.movement order by p.id limit ${BATCH} for no key update of p
      ) update posts set movement = others.movement from others where posts.id = others.id returning posts.id`,
    );
    if (changed.length > 0) await announcePublicChange(tx);
    return changed.length === BATCH;
  });
