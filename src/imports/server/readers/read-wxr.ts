import { foreignJob, type ReadItem } from '../../foreign-job';
import { ReadFault } from './read-fault';
import { PROTECTED, stateOf } from './state-of';
import { textOfFile } from './text-of-file';
import { valueIn, type XmlElement, xmlElements } from './xml-elements';

/** The records to which jobs refer: authors by their login, pictures by their id. They may stand after the jobs, so they are read first. */
interface Directory {
  authors: Map<string, { email: string; name: string }>;
  pictures: Map<string, string>;
  isExport: boolean;
}

async function readDirectory(directory: Directory, path: string, encoding?: string): Promise<void> {
  for await (const element of xmlElements(textOfFile(path, encoding), new Set(['wp:author', 'item', 'wp:wxr_version']))) {
    directory.isExport = true;
    if (element.name === 'wp:author') {
      const name =
        valueIn(element, 'wp:author_display_name') || `${valueIn(element, 'wp:author_first_name')} ${valueIn(element, 'wp:author_last_name')}`.trim();
      directory.authors.set(valueIn(element, 'wp:author_login'), { email: valueIn(element, 'wp:author_email'), name });
    } else if (valueIn(element, 'wp:post_type') === 'attachment') {
      directory.pictures.set(valueIn(element, 'wp:post_id'), valueIn(element, 'wp:attachment_url'));
    }
  }
}

/** The custom fields of an item. Of a field that occurs twice, the last value counts, as in WordPress. */
const metaOf = (item: XmlElement): Map<string, string> =>
  new Map(item.children.filter(({ name }) => name === 'wp:postmeta').map((meta) => [valueIn(meta, 'wp:meta_key'), valueIn(meta, 'wp:meta_value')]));

/** The names of an item's terms in a taxonomy. */
const termsOf = (item: XmlElement, taxonomy: string): string[] =>
  item.children.filter(({ name, attributes }) => name === 'category' && attributes.domain === taxonomy).map(({ text }) => text.trim());

function jobOf(item: XmlElement, { authors, pictures }: Directory): ReadItem {
  const status = stateOf(valueIn(item, 'wp:status'));
  const meta = metaOf(item);
  const of = (key: string) => meta.get(key) ?? '';
  const login = valueIn(item, 'dc:creator');
  const author = authors.get(login);
  // A draft has no date in UTC; `0000-00-00` is none.
  const posted = [valueIn(item, 'wp:post_date_gmt'), valueIn(item, 'pubDate'), valueIn(item, 'wp:post_date')].find(
    (date) => date !== '' && !date.startsWith('0000'),
  );
  return {
    at: `line ${item.line}`,
    job: foreignJob({
      id: valueIn(item, 'wp:post_id') || valueIn(item, 'guid'),
      title: valueIn(item, 'title'),
      description: valueIn(item, 'content:encoded'),
      descriptionFormat: 'wordpress',
      ...(status.state === 'gone' || valueIn(item, 'wp:post_password') === '' ? status : PROTECTED),
      filled: of('_filled') === '1',
      featured: of('_featured') === '1',
      posted: posted ?? '',
      expires: of('_job_expires'),
      url: valueIn(item, 'link'),
      company: of('_company_name'),
      companyUrl: of('_company_website'),
      companyLogo: pictures.get(of('_thumbnail_id')) ?? of('_company_logo'),
      authorEmail: author?.email ?? '',
      authorName: author?.name ?? login,
      location: of('_job_location') || of('geolocation_formatted_address'),
      city: of('geolocation_city'),
      region: of('geolocation_state_short') || of('geolocation_state_long'),
      country: of('geolocation_country_short'),
      zip: of('geolocation_postcode'),
      remote: of('_remote_position') === '1',
      salary: of('_job_salary'),
      salaryUnit: of('_job_salary_unit'),
      salaryCurrency: of('_job_salary_currency'),
      types: termsOf(item, 'job_listing_type'),
      categories: termsOf(item, 'job_listing_category'),
      apply: [of('_application')].filter((address) => address !== ''),
    }),
  };
}

/** Reads the jobs of WP Job Manager from an export of WordPress (Tools, Export). Other kinds of items are passed over. */
export async function* readWxr(path: string, encoding?: string): AsyncGenerator<ReadItem> {
  const directory: Directory = { authors: new Map(), pictures: new Map(), isExport: false };
  await readDirectory(directory, path, encoding).catch((error: unknown) => {
    if (!(error instanceof ReadFault)) throw error;
    // Authors stand at the beginning, so they are known also where the end is missing. The damage is reported below, after the jobs before it.
    directory.isExport = true;
  });
  if (!directory.isExport) throw new ReadFault('This is not an export of WordPress: it has no <item>.');
  for await (const item of xmlElements(textOfFile(path, encoding), new Set(['item']))) {
    if (valueIn(item, 'wp:post_type') !== 'job_listing') continue;
    yield jobOf(item, directory);
  }
}
