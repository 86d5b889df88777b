import { lt } from 'drizzle-orm';
import { deletes, type Lifetime } from '~/platform/database/retention';
import { BODY_DAYS, BULK_ROW_DAYS, REMOVED_ROW_DAYS, ROW_DAYS } from '~/platform/mail/lifetimes';
import { mailBodies, mailBounces, mailItems, mailOptOuts, mailSuppressions, mails } from '~/platform/mail/tables';

/** How long mails are kept. */
export const mailLifetimes: readonly Lifetime[] = [
  {
    table: mailBodies,
    rows: 'Texts of emails, encrypted',
    kept: `${BODY_DAYS} days; of a newsletter until it is sent; of an email with a code or personal link until the last attempt`,
    sweeps: [deletes(mailBodies, 0, (now) => lt(mailBodies.deleteAfter, now))],
  },
  {
    table: mails,
    rows: 'Emails: recipient, subject, state',
    kept: `${ROW_DAYS} days; of a newsletter ${BULK_ROW_DAYS} days; until the account is removed, and then ${REMOVED_ROW_DAYS} days for waiting emails and the one that confirms the removal`,
    sweeps: [deletes(mails, 0, (now) => lt(mails.deleteAfter, now))],
  },
  { table: mailItems, rows: 'What reminders were about', kept: 'as long as the email', goesWith: mails },
  { table: mailBounces, rows: 'Bounces and complaints', kept: 'as long as the email', goesWith: mails },
  { table: mailSuppressions, rows: 'Suppressed addresses', kept: 'until an admin or the owner lifts the suppression, so that no email goes there again' },
  { table: mailOptOuts, rows: 'Kinds of email that accounts have turned off', kept: 'as long as the account' },
];
