import { currencyOfCountry } from '~/platform/money/currencies';
import type { EmployerPost } from '~/posts/schemas';
import type { SiteArrays } from '~/site/web/shared/site-arrays';

/** What the amounts of a pay are. */
export const LIMITS = [
  { value: 'range', label: 'Range' },
  { value: 'from', label: 'From' },
  { value: 'up_to', label: 'Up to' },
];

/** The currencies, with those that are likely for a post before the others. */
export function currencyOptions({ currencies_arr: all }: SiteArrays, post: Pick<EmployerPost, 'pay' | 'location'>) {
  const likely = [post.pay.currency, currencyOfCountry(post.location.country_code), 'USD'];
  const isLikely = ({ value }: { value: string }) => likely.includes(value);
  return [
    { group: 'Likely', items: all.filter(isLikely).sort((one, other) => likely.indexOf(one.value) - likely.indexOf(other.value)) },
    { group: 'All', items: all.filter((choice) => !isLikely(choice)) },
  ];
}
