import { formatBoardDate } from '~/platform/board-date';
import type { Context } from '~/platform/context';
import type { MailContent } from '~/platform/mail';
import { employerPaths } from '~/platform/paths';
import { pluralize } from '~/platform/ui/format';
import type { CouponRow } from '../queries';
import { ExpiringCreditsEmail } from './ExpiringCreditsEmail';

type ExpiringCredits = Pick<CouponRow, 'id' | 'code' | 'useCount' | 'useLimit'> & { expiresOn: Date };

/** Tells the owner of credits when they expire. */
export function expiringCreditsMail({ config }: Context, credits: ExpiringCredits, firstName: string): MailContent {
  const left = credits.useLimit - credits.useCount;
  const expiresOn = formatBoardDate(config, credits.expiresOn.toISOString());
  return {
    kind: 'credits.expiring',
    related: { kind: 'coupons', id: credits.id },
    subject: `${pluralize(left, 'job credit')} ${left === 1 ? 'expires' : 'expire'} on ${expiresOn}`,
    body: ExpiringCreditsEmail({ site: config.SITE_NAME, firstName, left, code: credits.code, expiresOn, link: config.publicUrl + employerPaths.newPost() }),
  };
}
