import { eq, sql } from 'drizzle-orm';
import { iso } from '~/platform/http/schemas';
import { mailSuppressions } from '~/platform/mail/tables';
import type { QueryOf, RecordList } from '~/platform/records/list';
import { AdminSuppression, type adminMailCalls } from '../../admin-contract';

export const presentSuppression = (row: typeof mailSuppressions.$inferSelect): AdminSuppression => ({
  _id: row.id,
  address: row.address,
  reason: row.reason,
  detail: row.detail,
  mail_id: row.mailId,
  created_on: iso(row.createdAt),
});

/** The suppressed addresses of the back office. */
export const suppressionList: RecordList<QueryOf<(typeof adminMailCalls)['GET /v3/admin/suppressions']>, typeof mailSuppressions, typeof AdminSuppression> = {
  table: mailSuppressions,
  id: mailSuppressions.id,
  // Exactly the expression of the index `mail_suppressions_text`.
  text: sql`lower(${mailSuppressions.address})`,
  filters: { reason: (reason) => eq(mailSuppressions.reason, reason) },
  sorts: { created_on: mailSuppressions.createdAt, address: mailSuppressions.address },
  row: AdminSuppression,
  present: (_ctx, rows) => rows.map(presentSuppression),
};
