import { eq, not, sql } from 'drizzle-orm';
import { iso, isoOrNull } from '~/platform/http/schemas';
import { isWaiting, type StoredMail } from '~/platform/mail/store';
import { mails } from '~/platform/mail/tables';
import { type FoundKind, foundKinds } from '~/platform/records/found-kinds';
import type { QueryOf, RecordList } from '~/platform/records/list';
import { AdminMailRow, type adminMailCalls } from '../../admin-contract';
import { kindTitle } from '../../rules';

export const presentMail = (row: StoredMail): AdminMailRow => ({
  _id: row.id,
  kind: row.kind,
  kind_title: kindTitle(row.kind),
  state: row.state,
  recipient: row.recipient,
  subject: row.subject,
  account_id: row.accountId,
  related: relatedRecord(row),
  attempts: row.attempts,
  last_error: row.lastError,
  next_attempt_on: row.state === 'queued' ? isoOrNull(row.nextAttemptAt) : null,
  created_on: iso(row.createdAt),
  sent_on: isoOrNull(row.sentAt),
});

function relatedRecord({ relatedKind, relatedId }: StoredMail): AdminMailRow['related'] {
  const kind = foundKinds.find((known): known is FoundKind => known === relatedKind);
  return kind && relatedId ? { kind, _id: relatedId } : null;
}

/** The mails of the back office. */
export const mailList: RecordList<QueryOf<(typeof adminMailCalls)['GET /v3/admin/mails']>, typeof mails, typeof AdminMailRow> = {
  table: mails,
  id: mails.id,
  // Exactly the expression of the index `mails_text`.
  text: sql`lower(${mails.recipient} || ' ' || ${mails.subject})`,
  byId: (id) => sql`(${mails.id} = ${id} or ${mails.relatedId} = ${id})`,
  filters: {
    state: (state) => eq(mails.state, state),
    kind: (kind) => eq(mails.kind, kind),
    recipient: (address) => sql`lower(${mails.recipient}) = ${address.toLowerCase()}`,
    waiting: (waiting, { clock }) => (waiting ? isWaiting(clock.now()) : not(isWaiting(clock.now()))),
    'user._id': (id) => eq(mails.accountId, id),
  },
  sorts: { created_on: mails.createdAt },
  row: AdminMailRow,
  present: (_ctx, rows) => rows.map(presentMail),
};
