import { pluralize } from '~/platform/text/count-text';
import { inWords } from '~/platform/text/in-words';
import type { Belongings } from './admin-contract';

/** Why an organization cannot be removed, with what to do instead; undefined if nothing belongs to it. */
export function removalRefusal({ live_posts, pending_posts, other_posts, orders, gift_cards }: Belongings): string | undefined {
  const counts = [
    [live_posts.count + pending_posts.count + other_posts.count, 'post'],
    [orders.count, 'order'],
    [gift_cards.count, 'used gift card'],
  ] as const;
  const parts = counts.flatMap(([count, one]) => (count > 0 ? [pluralize(count, one)] : []));
  return parts.length > 0 ? `This organization has ${inWords(parts)}. Merge it into another one or deactivate it.` : undefined;
}
