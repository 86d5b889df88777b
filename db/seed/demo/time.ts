export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY);
export const daysAfter = (date: Date, days: number): Date => new Date(date.getTime() + days * DAY);

/** Months later on the same day of the month, or its last day. */
export function monthsAfter(date: Date, months: number): Date {
  const out = new Date(date);
  const day = out.getUTCDate();
  out.setUTCDate(1);
  out.setUTCMonth(out.getUTCMonth() + months);
  const last = new Date(Date.UTC(out.getUTCFullYear(), out.getUTCMonth() + 1, 0)).getUTCDate();
  out.setUTCDate(Math.min(day, last));
  return out;
}

/** Nobody posts on Shabbat: a moment between Friday 20:00 and Sunday 02:00 UTC moves out of it. */
export function moveOffShabbat(date: Date, now: Date): Date {
  const sinceSunday = (date.getUTCDay() * 24 + date.getUTCHours()) * HOUR + (date.getTime() % HOUR);
  const start = (5 * 24 + 20) * HOUR;
  const end = (7 * 24 + 2) * HOUR;
  const position = sinceSunday < 2 * HOUR ? sinceSunday + 7 * DAY : sinceSunday;
  if (position < start || position >= end) return date;
  const part = (position - start) / (end - start);
  const forward = new Date(date.getTime() + (end - position) + part * 10 * HOUR);
  if (forward.getTime() < now.getTime()) return forward;
  return new Date(date.getTime() - (position - start) - HOUR - part * 6 * HOUR);
}
