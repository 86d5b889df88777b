import { formatDollars } from '~/platform/money/money';
import { pluralize } from '~/platform/text/count-text';
import type { Statement } from './contract';
import { wayName } from './statement';

type Row = readonly [label: string, detail: string, amount: string];

const minus = (amount: number): string => (amount > 0 ? `−${formatDollars(amount)}` : formatDollars(Math.abs(amount)));

/** `3 orders`, `3 orders, 1 returned`. */
const uses = ({ used, returned }: { used: number; returned: number }): string => `${pluralize(used, 'order')}${returned > 0 ? `, ${returned} returned` : ''}`;

/** The tables of a statement, the same on the screen and in the PDF. */
export function statementRows(statement: Statement): { title: string; rows: Row[] }[] {
  const { orders, credits_sold: sold, credits_used: used, gift_cards: cards, other_coupons: others, refunds } = statement;
  return [
    {
      title: 'Sales',
      rows: [
        [
          'Orders',
          `${pluralize(orders.count, 'order')}, ${formatDollars(orders.subtotal)} before ${formatDollars(orders.discount)} of discounts`,
          formatDollars(orders.total),
        ],
        ['Credits sold', `${pluralize(sold.packs, 'pack')} with ${pluralize(sold.credits, 'credit')}`, formatDollars(sold.total)],
        ['Received', '', formatDollars(statement.received)],
        ['Refunds', pluralize(refunds.count, 'refund'), minus(refunds.total)],
        ['Net', '', formatDollars(statement.net)],
      ],
    },
    {
      title: 'By method',
      rows: statement.ways.map(
        ({ way, payments, received, refunded, net }): Row => [
          wayName(way),
          `${pluralize(payments, 'payment')}: ${formatDollars(received)} received, ${formatDollars(refunded)} refunded`,
          formatDollars(net),
        ],
      ),
    },
    {
      title: 'Discounts',
      rows: [
        ['Credits used', uses(used), minus(used.discount)],
        ['Gift cards used', `${uses(cards)}; ${pluralize(cards.issued, 'card')} issued`, minus(cards.discount)],
        ['Other coupons', uses(others), minus(others.discount)],
      ],
    },
  ].filter(({ rows }) => rows.length > 0) as { title: string; rows: Row[] }[];
}
