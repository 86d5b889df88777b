import { formatPay } from '~/platform/money/pay';
import type { AdminPost, AdminPostRow } from '../../admin-contract';

/** The name of a post in the back office. */
export const titleOf = ({ headline, position }: { headline: string; position: string }): string => headline || position || 'Untitled post';

export const authorOf = ({ first_name, last_name, email }: AdminPostRow['user']): string => `${first_name} ${last_name}`.trim() || email || 'Removed account';

export const placeOf = ({ location: { city, state_code } }: Pick<AdminPostRow, 'location'>): string => [city, state_code].filter(Boolean).join(', ');

/** The organization, place and pay of a post. */
export const subtitleOf = (post: Pick<AdminPostRow, 'organization' | 'location' | 'salary'>): string =>
  [post.organization.name, placeOf(post), formatPay(post)].filter(Boolean).join(' · ');

export const postStates: Record<AdminPost['state'], string> = { pending: 'Pending', review: 'In review', live: 'Live', expired: 'Expired' };
