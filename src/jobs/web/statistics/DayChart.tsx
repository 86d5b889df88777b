import { formatCalendarDay, pluralize } from '~/platform/ui/format';
import { RelatedTable } from '~/platform/ui/records/RelatedRecords';
import { SOURCE_NAMES } from '../../statistics';
import type { DayCounts, SourceCounts } from '../../statistics-contract';
import classes from './Statistics.module.css';

const count = (value: number): string => value.toLocaleString('en-US');

/** Width of a day with the gap beside it, and the height of the drawing, in its own units. */
const STEP = 10;
const HEIGHT = 60;
/** The days for which there is at least room, so that the bar of a first day is not as wide as the page. */
const LEAST_DAYS = 21;

/** Views by day as bars. The table below them has the same numbers, so the drawing has one description only. */
export function DayChart({ days }: { days: DayCounts[] }) {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const most = Math.max(...days.map(({ views }) => views));
  const busiest = days.find(({ views }) => views === most);
  return (
    <figure className={classes.chart}>
      <figcaption>Views by day</figcaption>
      <svg
        viewBox={`0 0 ${Math.max(days.length, LEAST_DAYS) * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Views by day from ${formatCalendarDay(first.day)} to ${formatCalendarDay(last.day)}, at most ${count(most)} a day. The table has all days.`}
      >
        {days.map(({ day, views }, index) => {
          const height = Math.max((views / Math.max(most, 1)) * (HEIGHT - 2), 1);
          return (
            <rect key={day} x={index * STEP + 1} y={HEIGHT - height} width={STEP - 2} height={height} data-none={views === 0 || undefined}>
              <title>{`${formatCalendarDay(day)}: ${pluralize(views, 'view')}`}</title>
            </rect>
          );
        })}
      </svg>
      <p className={classes.axis}>
        <span>{formatCalendarDay(first.day)}</span>
        {busiest && most > 0 && days.length > 2 && (
          <span>
            most: {count(most)} on {formatCalendarDay(busiest.day)}
          </span>
        )}
        {days.length > 1 && <span>{formatCalendarDay(last.day)}</span>}
      </p>
    </figure>
  );
}

/** Whether to show who went on to the site of the employer, and who applied on the board. */
export interface Shown {
  clicks: boolean;
  applications: boolean;
}

export const WENT_ON = 'Went on to the employer’s site';

interface DayTableProps {
  days: DayCounts[];
  shows: Shown;
}

/** The numbers of each day, newest first. */
export const DayTable = ({ days, shows }: DayTableProps) => (
  <details className={classes.table}>
    <summary>All days as a table</summary>
    <RelatedTable<DayCounts & { _id: string }>
      label="What each day brought"
      rows={days.map((day) => ({ _id: day.day, ...day })).reverse()}
      columns={[
        { label: 'Day', whole: true, render: ({ day }) => formatCalendarDay(day) },
        { label: 'Views', numeric: true, render: ({ views }) => count(views) },
        ...(shows.applications ? [{ label: 'Began to apply here', numeric: true, render: ({ starts }: DayCounts) => count(starts) }] : []),
        ...(shows.clicks ? [{ label: WENT_ON, numeric: true, render: ({ clicks }: DayCounts) => count(clicks) }] : []),
        ...(shows.applications ? [{ label: 'Applied here', numeric: true, render: ({ applications }: DayCounts) => count(applications) }] : []),
      ]}
    />
  </details>
);

/** The sources of visits: a table with a bar for the share of each. */
export function SourceTable({ sources, shows }: { sources: SourceCounts[]; shows: Shown }) {
  const most = Math.max(1, ...sources.map(({ views }) => views));
  return (
    <RelatedTable<SourceCounts & { _id: string }>
      label="Where people came from"
      rows={sources.map((source) => ({ _id: source.source, ...source }))}
      columns={[
        {
          label: 'Where they came from',
          render: ({ source, views }) => (
            <>
              {SOURCE_NAMES[source]}
              <span className={classes.bar} style={{ inlineSize: `${(views / most) * 100}%` }} aria-hidden="true" />
            </>
          ),
        },
        { label: 'Views', numeric: true, render: ({ views }) => count(views) },
        ...(shows.clicks ? [{ label: WENT_ON, numeric: true, render: ({ clicks }: SourceCounts) => count(clicks) }] : []),
        ...(shows.applications ? [{ label: 'Applied here', numeric: true, render: ({ applications }: SourceCounts) => count(applications) }] : []),
      ]}
    />
  );
}
