import { isoDayAt } from '~/platform/calendar/civil-day';
import type { Context, ReadContext } from '~/platform/context/context';
import { downloadCsv } from '~/platform/http/download';
import type { Viewer } from '~/platform/http/viewer';
import { csvLines } from '~/platform/records/csv';
import { loadManagedPost } from '~/posts/server/posts';
import { SOURCE_NAMES } from '../statistics';
import { boardPeriod } from './board-days';
import { rowsOfBoard, rowsOfPost, type StatisticsRow } from './queries';

const COLUMNS = ['date', 'source', 'views', 'began_to_apply', 'went_to_employers_site', 'applications'];

/** The statistics of a post, for those who manage it. @throws 404 for other users' posts. */
export async function statisticsCsv(ctx: Context, viewer: Viewer, postId: string): Promise<Response> {
  await loadManagedPost(ctx.db, viewer, postId);
  return csvOf(ctx, await rowsOfPost(ctx.db, postId), 'job-statistics');
}

/** The statistics of all posts. */
export const boardStatisticsCsv = async (ctx: ReadContext): Promise<Response> =>
  csvOf(ctx, await rowsOfBoard(ctx.db, boardPeriod(ctx).from), 'board-statistics');

/** One line for each day and source. The mark at the beginning makes spreadsheet programs read the file as UTF-8. */
function csvOf({ clock, config }: ReadContext, rows: StatisticsRow[], name: string): Response {
  const lines = rows.map(({ day, source, views, starts, clicks, applications }) => [
    day,
    SOURCE_NAMES[source],
    ...[views, starts, clicks, applications].map(String),
  ]);
  return downloadCsv(`\ufeff${csvLines([COLUMNS, ...lines])}`, `${name}-${isoDayAt(clock.now(), config.TIME_ZONE)}.csv`);
}
