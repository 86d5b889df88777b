import { Link } from 'react-router';
import { adminPaths } from '~/platform/paths';
import { pluralize } from '~/platform/ui/format';
import type { Overview } from '../contract';
import classes from './Attention.module.css';

interface Item {
  count: number;
  text: string;
  /** The list of the records, if the back office has one. */
  to?: string;
}

const have = (count: number, one: string, many: string) => `${pluralize(count, one, many)} ${count === 1 ? 'is' : 'are'}`;

/** The things that wait for the staff, of an overview. */
const itemsOf = ({ attention: waiting, unpaid_posts: unpaid, server_errors: errors }: Overview): Item[] => [
  {
    count: waiting.unsettled_payments,
    text: `${have(waiting.unsettled_payments, 'payment', 'payments')} not settled`,
    to: `${adminPaths.list('payments')}?state=unsettled`,
  },
  { count: errors, text: `${pluralize(errors, 'server error')} in the last 24 hours`, to: adminPaths.list('errors') },
  { count: waiting.failed_mails, text: `${pluralize(waiting.failed_mails, 'mail')} could not be delivered` },
  {
    count: waiting.messages,
    text: `${pluralize(waiting.messages, 'message')} ${waiting.messages === 1 ? 'waits' : 'wait'} for an answer`,
    to: `${adminPaths.list('tickets')}?state=open&req_response=true`,
  },
  { count: unpaid, text: `${have(unpaid, 'post', 'posts')} complete but not paid`, to: `${adminPaths.list('posts_prep')}?step=3` },
  {
    count: waiting.expiring_credits,
    text: `${pluralize(waiting.expiring_credits, 'pack of credits', 'packs of credits')} with credits left ${waiting.expiring_credits === 1 ? 'expires' : 'expire'} within 30 days`,
    to: `${adminPaths.list('coupons')}?coupon_type=User%20Credits&active=true`,
  },
];

/** What waits for the staff, each with a link to the records. */
export function Attention({ overview }: { overview: Overview }) {
  const items = itemsOf(overview).filter(({ count }) => count > 0);
  if (items.length === 0) return <p>Nothing waits for you.</p>;
  return (
    <ul className={classes.items}>
      {items.map(({ text, to }) => (
        <li key={text}>{to ? <Link to={to}>{text}</Link> : text}</li>
      ))}
    </ul>
  );
}
