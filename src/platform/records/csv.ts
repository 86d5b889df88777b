import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';
import { isoDayAt } from '../calendar/civil-day';
import { utcDay } from '../calendar/clock';
import type { ReadContext } from '../context/context';
import { declaredPart } from '../http/declared-part';
import { downloadCsv } from '../http/download';
import { valueAt } from '../text/value-at';
import { matchingIds, type RecordList, recordsById, type SearchQuery } from './list';

/** The number of records that are read and written at a time. */
const BATCH = 500;
/** With this mark, spreadsheet programs read the file as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** The columns of a record's schema: `newsletter.deliver_on` for a member of a member. */
export function csvColumns(schema: z.ZodObject, prefix = ''): string[] {
  return Object.entries(schema.shape).flatMap(([key, value]) => {
    const member = value instanceof z.ZodNullable ? value.unwrap() : value;
    return member instanceof z.ZodObject ? csvColumns(member, `${prefix}${key}.`) : [`${prefix}${key}`];
  });
}

/** The columns of ends, which mean the whole of their last day. */
const ENDS = /(?:^|\.)(?:expires_on|apply_until)$/;

/** A value as the text of a cell. Lists of texts are joined by semicolons, and an end is its last day in the board's time zone. */
export function cellOf(column: string, value: unknown, timeZone: string): string {
  if (typeof value === 'string' && ENDS.test(column)) return isoDayAt(new Date(value), timeZone);
  if (value === null || value === undefined) return '';
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return value.join('; ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/**
 * The beginnings of cells that spreadsheet programs take for a formula or a command: a sign, also in full width and after white space,
 * which some programs leave out, and a tab or a line break.
 */
const RUNS_AS_FORMULA = /^(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@|＝＋－＠｜])/u;

const asText = (cell: string): string => (RUNS_AS_FORMULA.test(cell) ? `'${cell}` : cell);

/** Lines of CSV. Cells that a spreadsheet program would run as a formula begin with an apostrophe. */
export const csvLines = (rows: string[][]): string =>
  // By itself the library quotes only its own line break, CR LF, and not a single CR or LF.
  stringify(
    rows.map((row) => row.map(asText)),
    { record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  );

/** All matching records of a list as CSV, read in batches while the answer is sent. */
export async function csvOfRecords<Query extends SearchQuery>(
  ctx: ReadContext,
  // biome-ignore lint/suspicious/noExplicitAny: this function takes the list of every store.
  list: RecordList<any, any, z.ZodObject>,
  query: Query,
  name: string,
): Promise<Response> {
  const ids = await matchingIds(ctx, list, query);
  // A version is for changes over the API.
  const columns = csvColumns(list.row).filter((column) => column !== 'version');
  const encoder = new TextEncoder();
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(BYTE_ORDER_MARK + csvLines([columns]))),
    async pull(controller) {
      const batch = ids.slice(sent, sent + BATCH);
      if (batch.length === 0) return controller.close();
      sent += batch.length;
      // Only fields of the schema leave the server, as in any other answer.
      const records = (await recordsById(ctx, list, batch)).map((record) => declaredPart(list.row, record));
      controller.enqueue(
        encoder.encode(csvLines(records.map((record) => columns.map((column) => cellOf(column, valueAt(record, column.split('.')), ctx.config.TIME_ZONE))))),
      );
    },
  });
  return downloadCsv(body, `${name}-${utcDay(ctx.clock.now())}.csv`);
}
