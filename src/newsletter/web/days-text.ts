import { week } from '~/accounts/rules';
import type { Weekday } from '~/accounts/schemas';

// Where English has no comma before “and”.
const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** `Monday, Wednesday and Friday`; `every day` for all seven. */
export function daysText(days: readonly Weekday[]): string {
  const chosen = week.filter((day) => days.includes(day));
  return chosen.length === week.length ? 'every day' : list.format(chosen);
}
