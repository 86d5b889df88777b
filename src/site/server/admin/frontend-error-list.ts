import { eq, gte, not, sql } from 'drizzle-orm';
import { HOUR } from '~/platform/calendar/clock';
import type { ReadContext } from '~/platform/context/context';
import { iso } from '~/platform/http/schemas';
import { fromDay, toDay } from '~/platform/records/filters';
import type { QueryOf, RecordList } from '~/platform/records/list';
import { type AdminFrontendError, AdminFrontendErrorRow, type adminErrorCalls } from '../../admin-contract';
import { frontendErrors } from '../../tables';
import { isFault } from '../record-frontend-error';
import { errorUsers } from './error-users';

type StoredReport = typeof frontendErrors.$inferSelect;
type ReportData = Partial<AdminFrontendError['data']>;

/** The sizes of stored items by their names. Old reports may hold something else, which is left out. */
const sizesIn = (stored: unknown): Record<string, number> =>
  typeof stored === 'object' && stored !== null ? Object.fromEntries(Object.entries(stored).filter(([, size]) => typeof size === 'number')) : {};

/** Browsers' reports with all their data, whose members may be missing in old rows. */
export async function presentFrontendErrors(ctx: ReadContext, rows: StoredReport[]): Promise<Omit<AdminFrontendError, 'version'>[]> {
  const userOf = await errorUsers(ctx, rows);
  return rows.map((row) => {
    const data = (row.data ?? {}) as ReportData;
    return {
      _id: row.id,
      error_time: iso(row.errorTime),
      data: {
        route: { path: data.route?.path ?? '', name: data.route?.name ?? '' },
        message: data.message ?? '',
        stack: data.stack ?? '',
        cookies: sizesIn(data.cookies),
        local_storage: sizesIn(data.local_storage),
        session_storage: sizesIn(data.session_storage),
        package_version: data.package_version ?? '',
        user_agent: data.user_agent ?? '',
      },
      url: row.url,
      user: userOf(row.userId),
      reviewed: row.reviewed,
      handled: row.handled,
    };
  });
}

/** The frontend errors of the back office: one record for each report. */
export const frontendErrorList: RecordList<
  QueryOf<(typeof adminErrorCalls)['GET /v3/admin/frontend_errors']>,
  typeof frontendErrors,
  typeof AdminFrontendErrorRow
> = {
  table: frontendErrors,
  id: frontendErrors.id,
  // Exactly the expression of the index `frontend_errors_text`.
  text: sql`lower(${frontendErrors.url} || ' ' || coalesce(${frontendErrors.data} ->> 'message', '') || ' ' || coalesce(${frontendErrors.data} #>> '{route,path}', ''))`,
  filters: {
    reviewed: (reviewed) => eq(frontendErrors.reviewed, reviewed),
    handled: (handled) => eq(frontendErrors.handled, handled),
    from: fromDay(frontendErrors.errorTime),
    to: toDay(frontendErrors.errorTime),
    about: (about) => (about === 'script' ? isFault : not(isFault)),
    hours: (hours, { clock }) => gte(frontendErrors.errorTime, new Date(clock.now().getTime() - hours * HOUR)),
  },
  sorts: { error_time: frontendErrors.errorTime },
  row: AdminFrontendErrorRow,
  present: presentFrontendErrors,
};
