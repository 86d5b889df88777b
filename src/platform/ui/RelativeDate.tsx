import { useHydrationSafeNow } from '../web/use-hydration-safe-now';
import { daysAgo, formatDate } from './format';

/** An older age is a date, since nobody counts back further. */
const MOST_DAYS = 30;

function ageOf(iso: string, now: Date): string {
  const days = daysAgo(iso, now);
  if (days <= 0) return 'today';
  if (days === 1) return 'yesterday';
  return days <= MOST_DAYS ? `${days} days ago` : formatDate(iso);
}

/** "2 days ago" with the date as title. */
export function RelativeDate({ iso }: { iso: string }) {
  const now = useHydrationSafeNow();
  return (
    <time dateTime={iso} title={formatDate(iso)}>
      {ageOf(iso, new Date(now))}
    </time>
  );
}
