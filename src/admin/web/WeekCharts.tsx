import { formatCount } from '~/platform/text/count-text';
import { formatDate, formatDollars } from '~/platform/ui/format';
import { RelatedTable } from '~/platform/ui/records/RelatedRecords';
import type { Week } from '../contract';
import classes from './WeekCharts.module.css';

/** The charts, by the number of a week that they show. */
const CHARTS = [
  { label: 'Sign-ups', value: ({ sign_ups }: Week) => sign_ups, format: formatCount },
  { label: 'Published posts', value: ({ posts }: Week) => posts, format: formatCount },
  { label: 'Applications', value: ({ applications }: Week) => applications, format: formatCount },
  { label: 'Net revenue', value: ({ revenue }: Week) => revenue, format: formatDollars },
] as const;

/** The numbers of the last weeks as charts, and as one table with the same numbers. */
export const WeekCharts = ({ weeks }: { weeks: Week[] }) => (
  <>
    <div className={classes.charts}>
      {CHARTS.map(({ label, value, format }) => (
        <BarChart key={label} label={label} weeks={weeks} values={weeks.map(value)} format={format} />
      ))}
    </div>
    <p className="hint above-s">Net revenue is what was paid that week for posts and credit packs, minus refunds.</p>
    <details className="above-m">
      <summary>Show as table</summary>
      <RelatedTable<Week & { _id: string }>
        label="Recent weeks"
        rows={weeks.map((week) => ({ _id: week.from, ...week })).reverse()}
        columns={[
          { label: 'Week of', whole: true, render: ({ from }) => formatDate(from) },
          ...CHARTS.map(({ label, value, format }) => ({ label, numeric: true, render: (week: Week) => format(value(week)) })),
        ]}
      />
    </details>
  </>
);

/** Width of a bar with the gap beside it, and the height of the chart, in units of the drawing. */
const STEP = 10;
const HEIGHT = 48;

interface BarChartProps {
  label: string;
  weeks: Week[];
  values: number[];
  format(value: number): string;
}

/** One bar for each week. The table below says the same to screen readers, so the drawing has one description only. */
function BarChart({ label, weeks, values, format }: BarChartProps) {
  const most = Math.max(...values, 1);
  const current = values.at(-1) ?? 0;
  return (
    <figure className={classes.chart}>
      <figcaption className="line gap-xs">
        <span>{label}</span>
        <strong className="text-xl digits serif">{format(current)}</strong>
        <small className="hint">this week</small>
      </figcaption>
      <svg
        className="full block"
        viewBox={`0 0 ${weeks.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${label} by week, the last ${weeks.length} weeks: ${values.map(format).join(', ')}`}
      >
        {weeks.map(({ from }, index) => {
          const height = ((values[index] ?? 0) / most) * (HEIGHT - 2);
          return (
            <rect key={from} x={index * STEP + 1} y={HEIGHT - Math.max(height, 1)} width={STEP - 2} height={Math.max(height, 1)}>
              <title>{`${formatDate(from)}: ${format(values[index] ?? 0)}`}</title>
            </rect>
          );
        })}
      </svg>
      <p className="hint line spread above-2xs">
        <span>{weeks[0] && formatDate(weeks[0].from)}</span>
        <span>peak {format(Math.max(...values, 0))}</span>
      </p>
    </figure>
  );
}
