import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount } from '~/platform/count-text';
import { jobPaths } from '~/platform/paths';
import { formatDateTime, formatDollars } from '~/platform/ui/format';
import type { Overview } from '../contract';
import classes from './Figures.module.css';

/** The figures in one row at the top of the page. */
export function Figures({ overview }: { overview: Overview }) {
  const week = `Since ${formatDateTime(overview.week_from)}`;
  const day = `Since ${formatDateTime(overview.day_from)}`;
  const { paid_orders: orders, feedback, server_errors: errors } = overview;
  return (
    <section aria-label="Figures of the day">
      <dl className={classes.figures}>
        <Figure label={<Link to={jobPaths.list()}>Live jobs</Link>} value={overview.live_jobs} note="on the board now" />
        <Figure label="Unpaid posts" value={overview.unpaid_posts} note="complete, waiting for payment" />
        <Figure label="New accounts" value={overview.new_accounts} note="in 7 days" title={week} />
        <Figure label="Paid orders" value={orders.count} note={`${formatDollars(orders.total)} in 7 days`} title={week} />
        <Figure label="Feedback" value={feedback.received} note={`in 7 days, ${answersRequested(feedback.to_answer)}`} title={week} />
        <Figure label="Server errors" value={errors} note="in 24 hours" title={day} alarming={errors > 0} />
      </dl>
    </section>
  );
}

const answersRequested = (count: number): string => (count === 1 ? '1 asks for an answer' : `${count === 0 ? 'none' : formatCount(count)} ask for an answer`);

interface FigureProps {
  label: ReactNode;
  value: number;
  note: string;
  /** The start of the counted time. */
  title?: string;
  alarming?: boolean;
}

const Figure = ({ label, value, note, title, alarming }: FigureProps) => (
  <div title={title}>
    <dt>{label}</dt>
    <dd data-alarming={alarming || undefined}>{formatCount(value)}</dd>
    <dd className={classes.note}>{note}</dd>
  </div>
);
