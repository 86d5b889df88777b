import { eq, gte, sql } from 'drizzle-orm';
import { HOUR } from '~/platform/calendar/clock';
import type { ReadContext } from '~/platform/context/context';
import { iso } from '~/platform/http/schemas';
import { fromDay, toDay } from '~/platform/records/filters';
import type { QueryOf, RecordList } from '~/platform/records/list';
import { AdminServerErrorRow, type adminErrorCalls } from '../../admin-contract';
import { serverErrors } from '../../tables';
import { errorUsers } from './error-users';

export type StoredServerError = typeof serverErrors.$inferSelect;

/** Server errors as the list shows them. */
export async function presentServerErrors(ctx: ReadContext, rows: StoredServerError[]): Promise<AdminServerErrorRow[]> {
  const userOf = await errorUsers(ctx, rows);
  return rows.map((row) => ({
    _id: row.id,
    error: row.error,
    exception: row.exception,
    type: row.type,
    method: row.method,
    url: row.url,
    path: row.path,
    query: row.query,
    call: row.call,
    user: userOf(row.userId),
    count: row.count,
    first_time: iso(row.firstTime ?? row.errorTime),
    error_time: iso(row.errorTime),
    reviewed: row.reviewed,
    handled: row.handled,
  }));
}

/** The server errors of the back office: one record for each kind of error. */
export const serverErrorList: RecordList<QueryOf<(typeof adminErrorCalls)['GET /v3/admin/server_errors']>, typeof serverErrors, typeof AdminServerErrorRow> = {
  table: serverErrors,
  id: serverErrors.id,
  // Exactly the expression of the index `server_errors_text`.
  text: sql`lower(${serverErrors.error} || ' ' || ${serverErrors.exception} || ' ' || ${serverErrors.call} || ' ' || ${serverErrors.path})`,
  filters: {
    reviewed: (reviewed) => eq(serverErrors.reviewed, reviewed),
    handled: (handled) => eq(serverErrors.handled, handled),
    type: (type) => eq(serverErrors.type, type),
    call: (call) => eq(serverErrors.call, call),
    from: fromDay(serverErrors.errorTime),
    to: toDay(serverErrors.errorTime),
    hours: (hours, { clock }) => gte(serverErrors.errorTime, new Date(clock.now().getTime() - hours * HOUR)),
  },
  sorts: { error_time: serverErrors.errorTime, count: serverErrors.count },
  row: AdminServerErrorRow,
  present: presentServerErrors,
};
