/** The last moment of a day of the admin's own time zone, as ISO text; null for no day. @param day as a date input has it: `2026-11-20`. */
export function endOfDay(day: string): string | null {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const end = new Date(year, month - 1, date + 1);
  return day === '' || Number.isNaN(end.getTime()) ? null : new Date(end.getTime() - 1).toISOString();
}
