import { Link } from 'react-router';
import { formatCount } from '~/platform/text/count-text';
import { formatDateTime } from '~/platform/ui/format';
import type { Overview } from '../contract';
import classes from './Figures.module.css';
import { type CountLink, type FigureItem, figureItems } from './figure-items';

/** The figures in one row at the top of the page, each with the list of the records that it counts. */
export function Figures({ overview }: { overview: Overview }) {
  const beginnings = { week: overview.week_from, day: overview.day_from };
  return (
    <section aria-label="Today’s figures">
      <dl className={classes.figures}>
        {figureItems(overview).map(({ since, ...item }) => (
          <Figure key={item.label} {...item} title={since && `Since ${formatDateTime(beginnings[since])}`} />
        ))}
      </dl>
    </section>
  );
}

/** From so many characters on an amount is set smaller, so that it stays on one line. */
const LONG = 6;

interface FigureProps extends Omit<FigureItem, 'since'> {
  /** The start of the counted time. */
  title: string | undefined;
}

const Figure = ({ label, value, to, parts, note, title, alarming }: FigureProps) => (
  <div title={title}>
    <dt>{to ? <Link to={to}>{label}</Link> : label}</dt>
    <dd className="digits tight serif" data-alarming={alarming || undefined} data-long={String(value).length > LONG || undefined}>
      {typeof value === 'number' ? formatCount(value) : value}
    </dd>
    <dd className={`digits tight serif soft snug sans ${classes.note}`}>{note}</dd>
    {parts && (
      <dd className={`digits tight serif soft snug sans ${classes.note}`}>
        <Parts parts={parts} />
      </dd>
    )}
  </div>
);

const Parts = ({ parts }: { parts: readonly CountLink[] }) =>
  parts.map(({ text, to }, index) => (
    <span key={to}>
      {index > 0 && ', '}
      <Link className="unbroken" to={to}>
        {text}
      </Link>
    </span>
  ));
