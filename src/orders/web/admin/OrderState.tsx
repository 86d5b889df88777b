import { Badge, type States } from '~/platform/ui/records/Badge';
import type { AdminOrderRow } from '../../admin-contract';

export const orderStates: States<AdminOrderRow['status']> = {
  open: ['Not Paid', 'plain'],
  paying: ['Being paid', 'plain'],
  paid: ['Paid', 'good'],
  refunded: ['Refunded', 'bad'],
  cancelled: ['Cancelled', 'plain'],
};

/** The state of an order in one word. An order of which a part was given back is still paid. */
export function OrderState({ order }: { order: Pick<AdminOrderRow, 'status' | 'refunded'> }) {
  const [label, kind] = orderStates[order.status];
  return <Badge kind={kind}>{order.status === 'paid' && order.refunded > 0 ? 'Partly refunded' : label}</Badge>;
}
