import { formatBoardDate } from '~/platform/board-date';
import type { Context } from '~/platform/context';
import type { MailContent } from '~/platform/mail';
import { employerPaths } from '~/platform/paths';
import { pluralize } from '~/platform/ui/format';
import type { CouponRow } from '../queries';
import { ExpiringCreditsEmail, SeveralExpiringCreditsEmail } from './ExpiringCreditsEmail';

export type ExpiringCredits = Pick<CouponRow, 'id' | 'code' | 'useCount' | 'useLimit'> & { expiresOn: Date };

/** Tells the owner of credits when they expire. */
export function expiringCreditsMail({ config }: Context, credits: readonly [ExpiringCredits, ...ExpiringCredits[]], firstName: string): MailContent {
  const packs = credits.map(({ code, useCount, useLimit, expiresOn }) => ({
    left: useLimit - useCount,
    code,
    expiresOn: formatBoardDate(config, expiresOn.toISOString()),
  }));
  const about = { site: config.SITE_NAME, firstName, link: config.publicUrl + employerPaths.newPost() };
  const [pack] = packs;
  if (pack && packs.length === 1) {
    return {
      kind: 'credits.expiring',
      related: { kind: 'coupons', id: credits[0].id },
      subject: `${pluralize(pack.left, 'job credit')} ${pack.left === 1 ? 'expires' : 'expire'} on ${pack.expiresOn}`,
      body: ExpiringCreditsEmail({ ...about, ...pack }),
    };
  }
  const total = packs.reduce((sum, { left }) => sum + left, 0);
  return { kind: 'credits.expiring', subject: `${total} job credits expire soon`, body: SeveralExpiringCreditsEmail({ ...about, total, packs }) };
}
