/** A day like `2026-11-20` as `Nov 20, 2026`. It is a day of the calendar, not an instant in a time zone. */
export const formatDay = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`));

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });
