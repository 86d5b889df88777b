import { formatCount } from '~/platform/text/count-text';
import { formatCalendarDay, pluralize } from '~/platform/ui/format';
import type { DayCounts } from '../../contract';
import classes from './Statistics.module.css';

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
  // Below a few bars there is no room for a label at each end.
  const hasRoom = days.length >= LEAST_DAYS / 2;
  const busiest = days.find(({ views }) => views === most);
  return (
    <figure className={`above-l ${classes.chart}`}>
      <figcaption className="hint below-xs">Views by day</figcaption>
      <svg
        className="full block"
        viewBox={`0 0 ${Math.max(days.length, LEAST_DAYS) * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Views by day from ${formatCalendarDay(first.day)} to ${formatCalendarDay(last.day)}, with a peak of ${formatCount(most)}. The table has all days.`}
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
      <p className={`line spread hint above-2xs ${classes.axis}`} style={{ width: `${Math.min(days.length / LEAST_DAYS, 1) * 100}%` }}>
        <span>{days.length > 1 && !hasRoom ? `${formatCalendarDay(first.day)} to ${formatCalendarDay(last.day)}` : formatCalendarDay(first.day)}</span>
        {busiest && most > 0 && days.length >= LEAST_DAYS && (
          <span>
            peak: {formatCount(most)} on {formatCalendarDay(busiest.day)}
          </span>
        )}
        {hasRoom && <span>{formatCalendarDay(last.day)}</span>}
      </p>
    </figure>
  );
}
