import { formatPay } from '~/platform/money/pay';
import { shortPlace } from '~/platform/places/place-text';
import { pluralize } from '~/platform/ui/format';
import type { EmployerPost } from '~/posts/schemas';

/** One line about a saved step, shown while it is closed. */
export function stepSummary(post: EmployerPost, step: number): string | undefined {
  if (step === 1) return joinWithDots(post.position, post.contract_type, shortPlace(post.location, post.remote));
  if (step === 2) return joinWithDots(formatPay(post), post.experience, post.skills.length > 0 ? pluralize(post.skills.length, 'skill') : '');
  if (step === 3) return joinWithDots(post.apply.email, post.apply.url);
  return undefined;
}

const joinWithDots = (...parts: string[]): string | undefined => parts.filter(Boolean).join(' · ') || undefined;
