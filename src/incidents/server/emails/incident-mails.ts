import { adminPaths } from '~/platform/addresses/paths';
import type { Context } from '~/platform/context/context';
import type { MailContent } from '~/platform/mail';
import { incidentRule } from '../../kinds';
import type { DigestRows, IncidentRow } from '../queries';
import { type IncidentPart, IncidentsEmail } from './IncidentsEmail';

type MailContext = Pick<Context, 'config'>;

/** The mail about grave incidents. */
export function graveMail(ctx: MailContext, rows: readonly IncidentRow[]): MailContent {
  const [first, ...others] = rows;
  const text = first ? incidentRule(first.kind).says(first.count, first.detail) : '';
  return {
    kind: 'staff.incident',
    subject: `${ctx.config.SITE_NAME} needs you: ${text}${others.length > 0 ? ` And ${others.length} more.` : ''}`,
    body: emailOf(ctx, 'The board needs you', [{ heading: '', rows }]),
  };
}

/** The daily mail about everything else. */
export function digestMail(ctx: MailContext, { begun, lasting, over, standing }: DigestRows): MailContent {
  const count = begun.length + lasting.length + standing.length;
  const parts = [
    { heading: 'Still open', rows: [...lasting, ...standing] },
    { heading: 'New', rows: begun },
    { heading: 'Resolved', rows: over },
  ];
  return {
    kind: 'staff.digest',
    subject: count === 0 ? `${ctx.config.SITE_NAME}: all clear` : `${ctx.config.SITE_NAME}: ${count} ${count === 1 ? 'thing needs' : 'things need'} attention`,
    body: emailOf(
      ctx,
      'Board status',
      parts.filter(({ rows }) => rows.length > 0),
    ),
  };
}

/** The same mail for the mailbox of the staff, which has no account. */
export const toMailbox = (content: MailContent): MailContent => ({ ...content, kind: 'staff.mailbox' });

function emailOf({ config }: MailContext, heading: string, parts: readonly { heading: string; rows: readonly IncidentRow[] }[]) {
  const time = new Intl.DateTimeFormat('en-US', { timeZone: config.TIME_ZONE, dateStyle: 'medium', timeStyle: 'short' });
  const present = ({ kind, subject, count, detail, openedAt, endedAt }: IncidentRow): IncidentPart['incidents'][number] => {
    const { says, advice, path } = incidentRule(kind);
    const link = path?.(subject);
    return {
      text: says(count, detail),
      times: endedAt ? `From ${time.format(openedAt)} to ${time.format(endedAt)}` : `Since ${time.format(openedAt)}`,
      advice: endedAt ? '' : advice,
      link: link ? config.publicUrl + link : undefined,
    };
  };
  return IncidentsEmail({
    site: config.SITE_NAME,
    heading,
    parts: parts.map((part) => ({ heading: part.heading, incidents: part.rows.map(present) })),
    homeLink: config.publicUrl + adminPaths.home,
  });
}
