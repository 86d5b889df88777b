import { readFile, stat } from 'node:fs/promises';
import { z } from 'zod';
import { descriptionFormatOf, foreignJob, type ReadItem } from '../../foreign-job';
import { ReadFault } from './read-fault';
import { PROTECTED, stateOf } from './state-of';

/** The document is read as a whole, unlike those of the other formats. */
const MAX_BYTES = 64_000_000;

const Rendered = z.union([z.object({ rendered: z.string() }).transform(({ rendered }) => rendered), z.string()]).catch('');
const Protected = z.object({ protected: z.literal(true) });
const Text = z.union([z.string(), z.number().transform(String), z.boolean().transform((value) => (value ? '1' : ''))]).catch('');
const Term = z.object({ taxonomy: z.string().catch(''), name: z.string().catch('') });

/** A listing of `/wp-json/wp/v2/job-listings?_embed`. Boards leave out much of it, and themes add to it. */
const Listing = z
  .object({
    id: Text,
    date_gmt: Text,
    status: z.string().catch('publish'),
    link: Text,
    title: Rendered,
    content: z.unknown(),
    // PHP writes an empty map as an empty list.
    meta: z.record(z.string(), Text).catch({}),
    _embedded: z
      .object({
        author: z.array(z.object({ name: z.string().catch('') })).catch([]),
        'wp:featuredmedia': z.array(z.object({ source_url: z.string().catch('') })).catch([]),
        'wp:term': z.array(z.array(Term)).catch([]),
      })
      .partial()
      .catch({}),
  })
  .transform(({ content, ...listing }) => ({ ...listing, content: Rendered.parse(content), isProtected: Protected.safeParse(content).success }));
type Listing = z.output<typeof Listing>;

const isSet = (text: string | undefined): boolean => text === '1' || text === 'true';

function jobOf({ meta, _embedded: embedded, ...listing }: Listing) {
  const of = (key: string) => meta[key] ?? '';
  const terms = (embedded['wp:term'] ?? []).flat();
  const named = (pattern: RegExp) => terms.filter(({ taxonomy }) => pattern.test(taxonomy)).map(({ name }) => name);
  return foreignJob({
    id: listing.id,
    title: listing.title,
    description: listing.content,
    descriptionFormat: descriptionFormatOf(listing.content),
    ...(listing.isProtected ? PROTECTED : stateOf(listing.status)),
    filled: isSet(of('_filled')),
    featured: isSet(of('_featured')),
    posted: listing.date_gmt,
    expires: of('_job_expires'),
    url: listing.link,
    company: of('_company_name'),
    companyUrl: of('_company_website'),
    companyLogo: embedded['wp:featuredmedia']?.[0]?.source_url ?? '',
    authorName: embedded.author?.[0]?.name ?? '',
    location: of('_job_location'),
    remote: isSet(of('_remote_position')),
    salary: of('_job_salary'),
    salaryUnit: of('_job_salary_unit'),
    salaryCurrency: of('_job_salary_currency'),
    types: named(/job_listing_type|job-types/),
    categories: named(/job_listing_category|job-categories/),
    apply: [of('_application')].filter((address) => address !== ''),
  });
}

/** Reads the REST listing of WP Job Manager: a list of JSON objects, as one page or several pages put together. */
export async function* readWpRest(path: string): AsyncGenerator<ReadItem> {
  if ((await stat(path)).size > MAX_BYTES) throw new ReadFault(`The file is larger than ${MAX_BYTES / 1_000_000} MB. Export it in several files.`);
  let listings: unknown;
  try {
    listings = JSON.parse((await readFile(path, 'utf8')).replace(/^\uFEFF/, ''));
  } catch {
    throw new ReadFault('This is not JSON.');
  }
  if (!Array.isArray(listings)) throw new ReadFault('This isn’t a WP Job Manager listing: it’s not a list.');
  for (const [index, entry] of listings.entries()) {
    const at = `item ${index + 1}`;
    const listing = Listing.safeParse(entry);
    yield listing.success ? { at, job: jobOf(listing.data) } : { at, fault: 'it isn’t a WP Job Manager listing' };
  }
}
