import { z } from 'zod';
import { formatCount } from '../text/count-text';
import { changesDirection, hasControls, withoutHiddenCharacters, withoutInvisible, withoutPageBreaks, withPlainBreaks } from '../text/hidden-characters';
import { isBlank } from '../text/text';

/** The `_id` of a record. */
export const Id = z.uuid('please submit the _id of a record');

/** A record that a field names: by its id, or by an object with the `_id`, as answers have it. */
export const RecordId = z.preprocess((value) => (typeof value === 'object' && value !== null && '_id' in value ? value._id : value), Id);

const HIDDEN = 'please type this again; it contains invisible control characters';

/**
 * One line of text, trimmed, without control characters and others that show nothing. Line breaks, NUL and changes of the direction are refused, so that it is safe in headers,
 * titles, mails and logs, and changes nothing beside it. The breaks of slides, which headings are copied with, become blanks.
 */
export const line = (max = 200) => oneLine(z.string().overwrite(withoutInvisible).overwrite(withoutPageBreaks), max);

/** The words of a search, which are often copied from elsewhere: characters that `line` refuses are removed. */
export const searchLine = (max: number) => oneLine(z.string().overwrite(withoutHiddenCharacters).overwrite(withoutInvisible), max);

const oneLine = (text: z.ZodString, max: number) =>
  text
    .trim()
    .max(max, { error: `please use at most ${max} characters`, abort: true })
    .refine((text) => !/[\r\n\u2028\u2029]/.test(text), 'please use a single line')
    .refine((text) => !hasControls(text) && !changesDirection(text), HIDDEN);

/** One line that must not be empty. */
export const requiredLine = (max = 200) => line(max).refine((text) => !isBlank(text), 'please submit a value');

/**
 * Text of several lines without control characters but for NUL, which is refused. Its direction may change, which it does within its own paragraphs only. The breaks of slides and
 * PDFs become line breaks, of which a page break is two: so the length is checked again.
 */
export const prose = (max = 20_000) =>
  z
    .string()
    .max(max, { error: `please use at most ${max} characters`, abort: true })
    .overwrite(withPlainBreaks)
    .max(max, { error: `please use at most ${max} characters`, abort: true })
    .refine((text) => !hasControls(text), HIDDEN);
export const requiredProse = (max = 20_000) => prose(max).refine((text) => !isBlank(text), 'please submit a value');

/** The fault of a text that is no email address. */
export const NO_EMAIL = 'enter a full email address, like name@example.org';

/** An email address in its canonical lower-case form. */
export const Email = z
  .string()
  .trim()
  .min(1, 'please submit a value')
  .max(254, { error: 'please use at most 254 characters', abort: true })
  // Some letters of other scripts turn into Latin ones in lower case: they must not lead to another person's address.
  .regex(/^[\x20-\x7e]*$/, NO_EMAIL)
  .toLowerCase()
  .pipe(z.email(NO_EMAIL))
  .meta({ format: 'email' });

/** A web address that starts with `http`; `http://{host}` templates are refused. */
export const WebAddress = line(2_000).refine((text) => {
  if (/[{}\s]/.test(text)) return false;
  try {
    const url = new URL(text);
    return (url.protocol === 'http:' || url.protocol === 'https:') && url.hostname.includes('.');
  } catch {
    return false;
  }
}, "please submit a web address that starts with 'http'");

const hasTwoDecimals = (value: number): boolean => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

const number = (max: number) => z.number('please submit a number').max(max, `please submit at most ${formatCount(max)}`);

/** A number of at least 0 with at most two decimals, as money and percentages are stored: more decimals would be rounded unseen. */
export const hundredths = (max: number) => number(max).min(0, 'please submit 0 or more').refine(hasTwoDecimals, 'please use at most two decimals');

/** The same above 0. */
export const positiveHundredths = (max: number, message: string) => number(max).positive(message).refine(hasTwoDecimals, 'please use at most two decimals');

/** An instant as ISO 8601 in UTC. */
export const Instant = z.iso.datetime();

/** Far beyond the last page of any list. */
const LAST_PAGE = 10_000_000;

/** The text of a query parameter as a page number; text that is not a number in decimal digits is left as it is, to be refused. */
const readPageNumber = (input: unknown): unknown => (typeof input === 'string' && /^-?\d+$/.test(input) ? Math.min(Number(input), LAST_PAGE) : input);

/** Query parameters that pick a page, from 1. A page beyond the end of a list is empty, however large its number is. */
export const PageNumber = z.preprocess(readPageNumber, z.number('please submit a whole number').int('please submit a whole number').min(1, 'pages start at 1'));

/** The number of records on a page of a back-office list: 20 by default, at most 100. */
export const ListLimit = z.coerce
  .number('please submit a number')
  .int('please submit a whole number')
  .min(1, 'please request at least 1')
  .max(100, 'please request at most 100')
  .default(20);

export const PageInfo = z.object({
  current_page: z.int(),
  page_count: z.int(),
  page_size: z.int(),
  total_recs: z.int(),
  qry_total: z.int(),
  /** Whether there are more than `qry_total`, which are not counted and have no page. Missing where all are counted. */
  capped: z.boolean().optional(),
});
export type PageInfo = z.output<typeof PageInfo>;

/** A list answer: records in `data`, page numbers and counts in `meta` (see docs/product/api.md). */
export const listOf = <Item extends z.ZodType>(item: Item) => z.object({ data: z.array(item), meta: z.object({ page_info: PageInfo }) });

/** The number of records that have a value, with the value's code or word and its name. */
export const Total = z.object({ _id: z.string(), name: z.string(), count: z.int() });
export type Total = z.output<typeof Total>;

/** A request for records by their ids. */
export const RecordIds = z.object({ rec_ids: z.array(Id).max(100, 'please request at most 100 records') });

/** The values of a filter. A record matches if it has any of them. */
export const FilterValues = z.array(line(200)).max(50, 'please use at most 50 values');

export const Message = z.object({ message: z.string() });

/** The `meta` of a list answer, from the counts. */
export const pageMeta = (page: number, pageSize: number, matching: number, total = matching, capped = false): { page_info: PageInfo } => ({
  page_info: {
    current_page: page,
    page_count: Math.ceil(matching / pageSize),
    page_size: pageSize,
    total_recs: total,
    qry_total: matching,
    ...(capped && { capped }),
  },
});

/** ISO text of an instant, for answers. */
export const iso = (instant: Date): string => instant.toISOString();
export const isoOrNull = (instant: Date | null): string | null => instant?.toISOString() ?? null;
