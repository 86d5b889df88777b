import { week } from '~/accounts/rules';
import type { Weekday } from '~/accounts/schemas';
import { inWords } from '~/platform/text/in-words';

/** `Monday, Wednesday and Friday`; `every day` for all seven. */
export function daysText(days: readonly Weekday[]): string {
  const chosen = week.filter((day) => days.includes(day));
  return chosen.length === week.length ? 'every day' : inWords(chosen);
}
