import { useEffect, useState } from 'react';
import { daysAgo, formatDate } from './format';

function ageOf(iso: string): string {
  const days = daysAgo(iso, new Date());
  if (days <= 0) return 'today';
  if (days === 1) return 'yesterday';
  return days < 60 ? `${days} days ago` : formatDate(iso);
}

/** "2 days ago" with the date as title. The server renders the date itself, since pages are cached. */
export function RelativeDate({ iso }: { iso: string }) {
  const [age, setAge] = useState<string>();
  useEffect(() => setAge(ageOf(iso)), [iso]);
  return (
    <time dateTime={iso} title={formatDate(iso)}>
      {age ?? formatDate(iso)}
    </time>
  );
}
