import { formatDollars } from '~/platform/money';
import type { Statement } from './contract';
import { wayName } from './statement';

type Row = readonly [label: string, detail: string, amount: string];

const count = (value: number, one: string, many = `${one}s`): string => `${value.toLocaleString('en-US')} ${value === 1 ? one : many}`;
const minus = (amount: number): string => (amount > 0 ? `−${formatDollars(amount)}` : formatDollars(0));

/** The tables of a statement, the same on the screen and in the PDF. */
export function statementRows(statement: Statement): { title: string; rows: Row[] }[] {
  const { orders, credits_sold: sold, credits_used: used, gift_cards: cards, other_coupons: others, refunds } = statement;
  return [
    {
      title: 'Sales',
      rows: [
        [
          'Orders',
          `${count(orders.count, 'order')}, ${formatDollars(orders.subtotal)} before ${formatDollars(orders.discount)} of discounts`,
          formatDollars(orders.total),
        ],
        ['Credits sold', `${count(sold.packs, 'pack')} with ${count(sold.credits, 'credit')}`, formatDollars(sold.total)],
        ['Received', '', formatDollars(statement.received)],
        ['Refunds', count(refunds.count, 'refund'), minus(refunds.total)],
        ['Net', '', formatDollars(statement.net)],
      ],
    },
    {
      title: 'By method',
      rows: statement.ways.map(
        ({ way, payments, received, refunded, net }): Row => [
          wayName(way),
          `${count(payments, 'payment')}: ${formatDollars(received)} received, ${formatDollars(refunded)} refunded`,
          formatDollars(net),
        ],
      ),
    },
    {
      title: 'Discounts',
      rows: [
        ['Credits used', count(used.used, 'order'), minus(used.discount)],
        ['Gift cards used', `${count(cards.used, 'order')}; ${count(cards.issued, 'card')} issued`, minus(cards.discount)],
        ['Other coupons', count(others.used, 'order'), minus(others.discount)],
      ],
    },
  ].filter(({ rows }) => rows.length > 0) as { title: string; rows: Row[] }[];
}
