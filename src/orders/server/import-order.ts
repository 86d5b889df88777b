import type { Context } from '~/platform/context/context';
import type { Database } from '~/platform/database';
import { newId } from '~/platform/ids/ids';
import { attachOrder } from '~/posts/server/posts';
import { orderItems, orders } from '../tables';
import { lockOrderOfPost, markCancelled } from './queries';

/** The item of an order whose post was published on another board. It is not a product. */
const ITEM = { sku: 'IMPORT', name: 'Imported job', description: 'Published on another board and brought over without a charge' };

/** A post of another board. */
interface ImportedPost {
  id: string;
  userId: string;
  organizationId: string;
  headline: string;
}

/**
 * Gives a post that goes live without a payment its order: paid, with a total of 0. It has no invoice number, no receipt is sent, and it is
 * neither a purchase nor an activation: it gives no role, lowers no price, and is in no statement. The caller has locked the post.
 * @param days how long the post runs, which is also the length of its renewals.
 * @returns `imported` where the post may go live with the dates of its source. `bought`: it was bought here, and has the dates of that. `open`: its
 *   employer is buying it here, or it was given back, so it stays as it is.
 */
export async function orderImportedPost(ctx: Context, tx: Database, post: ImportedPost, days: number): Promise<'imported' | 'bought' | 'open'> {
  const existing = await lockOrderOfPost(tx, post.id);
  if (existing && existing.status !== 'open') {
    if (existing.status !== 'paid' || existing.refundedOn) return 'open';
    return existing.imported ? 'imported' : 'bought';
  }
  // A draft of the same source that nobody has paid for yet: an admin has granted since that its jobs go live.
  if (existing) await markCancelled(tx, existing.id);
  const now = ctx.clock.now();
  const id = newId();
  await tx.insert(orders).values({
    ...{ id, userId: post.userId, organizationId: post.organizationId, postId: post.id, headline: post.headline },
    ...{ status: 'paid', imported: true, subtotalCents: 0, totalCents: 0, days, pricedAt: now, createdAt: now, paidOn: now },
  });
  await tx.insert(orderItems).values({ id: newId(), orderId: id, ...ITEM, priceCents: 0, totalCents: 0 });
  await attachOrder(tx, post.id, id);
  return 'imported';
}
