import { lt } from 'drizzle-orm';
import { deletes, type Lifetime } from '~/platform/database/retention';
import { BODY_DAYS, BULK_ROW_DAYS, REMOVED_ROW_DAYS, ROW_DAYS } from '~/platform/mail/lifetimes';
import { mailBodies, mailBounces, mailItems, mailOptOuts, mailSuppressions, mails } from '~/platform/mail/tables';

/** How long mails are kept. */
export const mailLifetimes: readonly Lifetime[] = [
  {
    table: mailBodies,
    rows: 'Texts of mails, encrypted',
    kept: `${BODY_DAYS} days; of a newsletter until it is sent; of a mail with a code or personal link until the last attempt`,
    sweeps: [deletes(mailBodies, 0, (now) => lt(mailBodies.deleteAfter, now))],
  },
  {
    table: mails,
    rows: 'Mails: recipient, subject, state',
    kept: `${ROW_DAYS} days; of a newsletter ${BULK_ROW_DAYS} days; until the account is removed, and then ${REMOVED_ROW_DAYS} days for those that wait and for the mail that says so`,
    sweeps: [deletes(mails, 0, (now) => lt(mails.deleteAfter, now))],
  },
  { table: mailItems, rows: 'What reminders were about', kept: 'as long as the mail', goesWith: mails },
  { table: mailBounces, rows: 'Bounces and complaints', kept: 'as long as the mail', goesWith: mails },
  { table: mailSuppressions, rows: 'Suppressed addresses', kept: 'until an admin or the owner lifts the suppression, so that no mail goes there again' },
  { table: mailOptOuts, rows: 'Kinds of mail that accounts have turned off', kept: 'as long as the account' },
];
