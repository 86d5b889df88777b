import { committeePaths } from '~/platform/addresses/paths';
import { formatBoardDate } from '~/platform/calendar/board-date';
import type { Context } from '~/platform/context/context';
import { iso } from '~/platform/http/schemas';
import type { MailContent } from '~/platform/mail';
import { plainName } from '~/platform/mail/plain-name';
import { CommitteeEmail } from './CommitteeEmail';

interface Invitation {
  organization: string;
  headline: string;
  postId: string;
  endsAt: Date;
  sender: { firstName: string; lastName: string; email: string };
  /** The secret in the member's link. */
  secret: string;
}

/** Invites a member to a committee. They may not know the sender, so that no name may carry an advertisement or a link (`plainName`). */
export function committeeMail({ config }: Context, { organization, headline, postId, endsAt, sender, secret }: Invitation): MailContent {
  const name = plainName(`${sender.firstName} ${sender.lastName}`);
  const job = plainName(headline);
  return {
    kind: 'application.committee',
    related: { kind: 'posts', id: postId },
    replyTo: sender.email,
    subject: 'An invitation to a search committee',
    body: CommitteeEmail({
      site: config.SITE_NAME,
      sender: name ? `${name} (${sender.email})` : sender.email,
      organization: plainName(organization) ?? 'their organization',
      job: job ? `“${job}”` : 'one of its jobs',
      // The last instant belongs to the last day.
      lastDay: formatBoardDate(config, iso(endsAt)),
      link: `${config.publicUrl}${committeePaths.read(secret)}`,
    }),
  };
}
