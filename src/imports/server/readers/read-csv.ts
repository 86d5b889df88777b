import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { didYouMean } from '~/platform/text/closest-name';
import { descriptionFormatOf, foreignJob, type ReadItem } from '../../foreign-job';
import { type ColumnName, columnNames, type Mapping } from '../../mapping-file';
import { ColumnFault, ReadFault } from './read-fault';
import { stateOf } from './state-of';
import { textOfFile } from './text-of-file';

/** The longest row. */
const MAX_ROW = 1_000_000;

const isTrue = (text: string): boolean => /^(?:1|y|yes|true|x)$/i.test(text.trim());

/** Which column holds each value: those of the mapping, else the ones whose heading is the name of a value. */
function findColumns(headings: readonly string[], columns: Mapping['columns']): Map<ColumnName, number> {
  const key = (text: string) =>
    text
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_');
  const found = new Map<ColumnName, number>();
  const faults: string[] = [];
  for (const name of columnNames) {
    const heading = columns[name];
    const index = headings.findIndex((other) => (heading === undefined ? key(other) === name : other.trim() === heading.trim()));
    if (index >= 0) found.set(name, index);
    else if (heading !== undefined)
      faults.push(`columns.${name}: the table has no column “${heading}”.${didYouMean(heading, headings) || ` Its columns are: ${headings.join(', ')}.`}`);
  }
  if (faults.length > 0) throw new ColumnFault(faults);
  if (!found.has('title'))
    throw new ReadFault(`No column holds the title. The table has the columns ${headings.join(', ')}: name them in a mapping file (--mapping).`);
  return found;
}

/** The character that stands between cells, as the first line shows it. */
const delimiterOf = (text: string): string => {
  const [first = ''] = text.split('\n', 1);
  const count = (character: string) => first.split(character).length;
  return [',', ';', '\t'].reduce((best, other) => (count(other) > count(best) ? other : best));
};

function jobOf(row: readonly string[], columns: ReadonlyMap<ColumnName, number>, { separator }: Mapping) {
  const of = (name: ColumnName): string => row[columns.get(name) ?? -1]?.trim() ?? '';
  const listOf = (name: ColumnName): string[] =>
    of(name)
      .split(separator)
      .map((part) => part.trim())
      .filter((part) => part !== '');
  const description = of('description');
  const status = of('status');
  return foreignJob({
    // A row without an id is recognized by what it says.
    id: of('id') || of('url') || [of('company'), of('title'), of('location') || of('zip') || of('city')].join(' | '),
    title: of('title'),
    description,
    descriptionFormat: descriptionFormatOf(description),
    ...stateOf(status),
    filled: isTrue(of('filled')) || /^filled$/i.test(status),
    posted: of('posted'),
    expires: of('expires'),
    url: of('url'),
    company: of('company'),
    companyUrl: of('company_url'),
    companyLogo: of('company_logo'),
    authorEmail: of('author_email'),
    authorName: of('author_name'),
    location: of('location'),
    city: of('city'),
    region: of('state'),
    country: of('country'),
    zip: of('zip'),
    remote: isTrue(of('remote')) || /remote/i.test(of('remote')),
    salary: of('salary'),
    salaryUnit: of('salary_unit'),
    salaryCurrency: of('salary_currency'),
    types: listOf('type'),
    categories: listOf('category'),
    degrees: listOf('degree'),
    experience: of('experience'),
    benefits: listOf('benefit'),
    languageLevel: of('language_level'),
    start: of('start'),
    apply: [of('apply')].filter((address) => address !== ''),
  });
}

/** The text from its first piece on, with the character between the cells. */
async function* withFirst(first: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/** Excel names the character between cells in a line of its own: `sep=;`. */
const SEPARATOR_LINE = /^\uFEFF?sep=(.)\r?\n/i;

/** Reads a table whose first line has the headings. Cells may be quoted and contain line breaks. */
export async function* readCsv(path: string, mapping: Mapping, encoding?: string): AsyncGenerator<ReadItem> {
  const pieces = textOfFile(path, encoding)[Symbol.asyncIterator]();
  const first = await pieces.next();
  if (first.done) throw new ReadFault('The table is empty.');
  const separator = SEPARATOR_LINE.exec(first.value);
  const text = separator ? first.value.slice(separator[0].length) : first.value;
  const parser = parse({
    bom: true,
    delimiter: mapping.delimiter ?? separator?.[1] ?? delimiterOf(text),
    relax_column_count: true,
    max_record_size: MAX_ROW,
    info: true,
  });
  const source = Readable.from(withFirst(text, pieces));
  source.once('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let columns: Map<ColumnName, number> | undefined;
  let headings = 0;
  const skipped = separator ? 1 : 0;
  let lastLine = 1 + skipped;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      const at = `line ${lastLine}`;
      lastLine = info.lines + 1 + skipped;
      // Spreadsheets save thousands of rows below a table without a word in them.
      if (record.every((cell) => cell.trim() === '')) continue;
      if (!columns) {
        columns = findColumns(record, mapping.columns);
        headings = record.length;
        continue;
      }
      if (record.slice(headings).some((cell) => cell.trim() !== '')) {
        yield { at, fault: `it has ${record.length} cells, and the table has ${headings} columns: a cell with the separator in it must be quoted` };
        continue;
      }
      yield { at, job: jobOf(record, columns, mapping) };
    }
  } catch (error) {
    throw error instanceof CsvError
      ? new ReadFault(
          `Line ${typeof error.lines === 'number' ? error.lines + skipped : lastLine}: the table is damaged (${error.message}). The lines after it were not read.`,
        )
      : error;
  }
}
