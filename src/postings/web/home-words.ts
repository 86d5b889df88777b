import { pluralize } from '~/platform/ui/format';
import type { OwnTotals } from '../contract';

/** The link to all posts of a list: `1 live job`, `All 3 live jobs`. */
export const listWords = (total: number, noun: string, plural?: string): string =>
  total === 1 ? pluralize(total, noun, plural) : `All ${pluralize(total, noun, plural)}`;

/** Why no job is live. */
export function noneLive({ live, expired }: Pick<OwnTotals, 'live' | 'expired'>): string {
  if (live === 1) return 'None of your jobs are live. The one that hasn’t expired is filled, hidden, closed or taken down.';
  if (live > 1) return `None of your jobs are live. The ${live} that haven’t expired are filled, hidden, closed or taken down.`;
  if (expired === 0) return 'None yet. Your jobs and their applicants will appear here.';
  return `None of your jobs are live. Renew ${expired === 1 ? 'the' : 'a'} job that has expired, or post a new one.`;
}
