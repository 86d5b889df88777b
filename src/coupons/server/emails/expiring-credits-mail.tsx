import { employerPaths } from '~/platform/addresses/paths';
import { formatBoardDate } from '~/platform/calendar/board-date';
import type { Context } from '~/platform/context/context';
import type { MailContent } from '~/platform/mail';
import { MailButton, MailLayout, MailSubheading, MailText } from '~/platform/mail/layout';
import { pluralize } from '~/platform/ui/format';
import type { CouponRow } from '../queries';

interface Pack {
  /** The number of credits that are not used. */
  left: number;
  code: string;
  expiresOn: string;
}

interface Recipient {
  site: string;
  firstName: string;
  link: string;
}

/** Tells the owner of credits that they expire soon. */
function ExpiringCreditsEmail({ site, firstName, left, code, expiresOn, link }: Recipient & Pack) {
  return (
    <MailLayout site={site} preview={`${pluralize(left, 'job credit')}, until ${expiresOn}`} heading={`Use your credits by ${expiresOn}`}>
      <MailText>{`Shalom ${firstName}, you have ${pluralize(left, 'job credit')} on ${site}. ${left === 1 ? 'It pays for one job post in full and expires' : 'Each one pays for a job post in full, and they expire'} on ${expiresOn}.`}</MailText>
      <MailText>{`At the last step of posting a job, select ${left === 1 ? 'it' : 'one'} under My Credits or enter the code ${code}. A post you pay for by then runs its full time, even past that date.`}</MailText>
      <MailButton href={link}>Post a job</MailButton>
    </MailLayout>
  );
}

/** Tells the owner of several packs of credits when each expires. */
function SeveralExpiringCreditsEmail({ site, firstName, total, packs, link }: Recipient & { total: number; packs: Pack[] }) {
  return (
    <MailLayout site={site} preview={packs.map(({ left, expiresOn }) => `${left} until ${expiresOn}`).join(', ')} heading={`${total} job credits expire soon`}>
      <MailText>{`Shalom ${firstName}, you have job credits on ${site} that expire soon. Each one pays for a job post in full.`}</MailText>
      {packs.map(({ left, code, expiresOn }) => (
        <div key={code}>
          <MailSubheading>{`Until ${expiresOn}: ${pluralize(left, 'credit')}`}</MailSubheading>
          <MailText>{`Code: ${code}`}</MailText>
        </div>
      ))}
      <MailText>
        {
          'At the last step of posting a job, select one under My Credits or enter its code. A post you pay for by then runs its full time, even past that date.'
        }
      </MailText>
      <MailButton href={link}>Post a job</MailButton>
    </MailLayout>
  );
}

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
