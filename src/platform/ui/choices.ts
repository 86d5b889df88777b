import type { Total } from '../http/schemas';
import { formatCount } from '../text/count-text';

/** `12`, or `1,000+` where counting stopped at a limit. */
export const countLabel = (count: number, capped: boolean): string => `${formatCount(count)}${capped ? '+' : ''}`;

/** The choices of a filter: the chosen values first, then the values that have results. */
export function choicesOf(totals: Total[], chosen: string[], nameOf: (value: string) => string): Total[] {
  const missing = chosen.filter((value) => !totals.some((total) => total._id === value)).map((value) => ({ _id: value, name: nameOf(value), count: 0 }));
  const isChosen = (total: Total) => chosen.includes(total._id);
  return [...totals.filter(isChosen), ...missing, ...totals.filter((total) => !isChosen(total))];
}
