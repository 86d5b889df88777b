import { DAY, HOUR, MINUTE } from '~/platform/calendar/clock';
import { pluralize } from '~/platform/ui/format';

/** How long something lasted, in its two largest units: `2 days 5 hours`, `1 hour 20 minutes`, `4 minutes`, `less than a minute`. */
export function durationText(milliseconds: number): string {
  const minutes = Math.round(milliseconds / MINUTE);
  if (minutes < 1) return 'less than a minute';
  const [days, hours] = [Math.floor((minutes * MINUTE) / DAY), Math.floor(((minutes * MINUTE) % DAY) / HOUR)];
  const parts: [number, string][] =
    days > 0
      ? [
          [days, 'day'],
          [hours, 'hour'],
        ]
      : [
          [hours, 'hour'],
          [minutes % 60, 'minute'],
        ];
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => pluralize(count, unit))
    .join(' ');
}
