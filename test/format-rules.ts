import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { z } from 'zod';

/** The formats that readers of the board's documents require, for tests. */

const lists = ['url', 'sitemap', 'item', 'entry', 'job', 'category', 'link'];
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  isArray: (name) => lists.includes(name),
});

/** Parses XML with an independent parser. @throws for XML that is not well-formed. */
function parseXml(text: string): unknown {
  const valid = XMLValidator.validate(text);
  if (valid !== true) throw new Error(`not well-formed: ${valid.err.msg} in line ${valid.err.line}`);
  return parser.parse(text);
}

const Address = z.url({ protocol: /^https?$/ }).refine((text) => new URL(text).href === text, 'is not written as an address in full');
const Rfc822 = z.string().regex(/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d GMT$/);
const Rfc3339 = z.iso.datetime();
const Text = z.string().min(1);

const areUnique = (keys: string[]): boolean => new Set(keys).size === keys.length;

/** rssboard.org/rss-specification, with the advice of its validator: own address, guids. */
const Rss = z.object({
  rss: z.object({
    '@version': z.literal('2.0'),
    channel: z.object({
      title: Text,
      link: z.array(Address).length(1),
      description: Text,
      lastBuildDate: Rfc822,
      'atom:link': z.object({ '@href': Address, '@rel': z.literal('self'), '@type': z.literal('application/rss+xml') }),
      item: z
        .array(
          z.object({
            title: Text,
            link: z.array(Address).length(1),
            guid: z.object({ '#text': Address, '@isPermaLink': z.literal('true') }),
            pubDate: Rfc822,
            'dc:creator': Text,
            description: Text,
            category: z.array(Text).optional(),
          }),
        )
        .max(50)
        .refine((items) => areUnique(items.map((item) => item.guid['#text'])))
        .default([]),
    }),
  }),
});

const AtomLink = z.object({ '@rel': z.enum(['self', 'alternate']), '@type': Text, '@href': Address });

/** RFC 4287. */
const Atom = z.object({
  feed: z.object({
    '@xmlns': z.literal('http://www.w3.org/2005/Atom'),
    id: Address,
    title: Text,
    updated: Rfc3339,
    author: z.object({ name: Text }),
    link: z.array(AtomLink).length(2),
    entry: z
      .array(
        z.object({
          id: z.string().regex(/^urn:uuid:[0-9a-f-]{36}$/),
          title: Text,
          updated: Rfc3339,
          published: Rfc3339,
          link: z.array(AtomLink).length(1),
          author: z.object({ name: Text }),
          summary: Text,
          category: z.array(z.object({ '@term': Text })).optional(),
        }),
      )
      .max(50)
      .refine((entries) => areUnique(entries.map((entry) => entry.id)))
      .default([]),
  }),
});

/** docs.indeed.com, XML feed specification: the required elements, and the formats of the others. */
const JobFeed = z.object({
  source: z.object({
    publisher: Text,
    publisherurl: Address.or(z.url()),
    lastBuildDate: Rfc822,
    job: z
      .array(
        z.strictObject({
          title: Text,
          date: Rfc822,
          referencenumber: Text,
          requisitionid: Text,
          url: z.array(Address).length(1),
          company: Text,
          city: Text.optional(),
          state: Text.optional(),
          country: z.string().regex(/^[A-Z]{2}$/),
          postalcode: Text.optional(),
          description: z.string().min(20),
          salary: z
            .string()
            .regex(/^(From |Up to )?\D{1,4}[\d,]+\.\d\d( - \D{1,4}[\d,]+\.\d\d)? per (year|hour|day|week|month|school year|season|session)$/)
            .optional(),
          education: Text.optional(),
          jobtype: z.enum(['fulltime', 'parttime', 'contract', 'temporary', 'internship', 'perdiem', 'volunteer', 'other']),
          category: z.array(Text).optional(),
          experience: Text.optional(),
          remotetype: z.literal('Fully remote').optional(),
          // With the offset of the board, so that the day in it is the board's.
          expirationdate: z
            .string()
            .regex(/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d [+-]\d{4}$/),
        }),
      )
      .refine((jobs) => areUnique(jobs.map((job) => job.referencenumber)))
      .default([]),
  }),
});

const LastChange = z.iso.date().or(Rfc3339);
const NAMESPACE = z.literal('http://www.sitemaps.org/schemas/sitemap/0.9');
const places = (most: number) =>
  z
    .array(z.object({ loc: Address.max(2_047), lastmod: LastChange.optional() }))
    .min(1)
    .max(most)
    .refine((list) => areUnique(list.map((place) => place.loc)));

/** sitemaps.org/protocol.html. */
const SitemapIndex = z.object({ sitemapindex: z.object({ '@xmlns': NAMESPACE, sitemap: places(50_000) }) });
const Sitemap = z.object({ urlset: z.object({ '@xmlns': NAMESPACE, url: places(50_000) }) });

/** @throws an error with one line for each fault. */
function read<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> {
  const { data, error } = schema.safeParse(parseXml(text));
  if (error) throw new Error(z.prettifyError(error).slice(0, 2_000));
  return data as z.output<Schema>;
}

export const readRss = (text: string) => read(Rss, text).rss.channel;
export const readAtom = (text: string) => read(Atom, text).feed;
export const readJobFeed = (text: string) => read(JobFeed, text).source;
export const readSitemapIndex = (text: string) => read(SitemapIndex, text).sitemapindex.sitemap;
export const readSitemap = (text: string) => read(Sitemap, text).urlset.url;

const Country = z.object({ '@type': z.literal('Country'), name: Text });

/**
 * developers.google.com/search/docs/appearance/structured-data/job-posting: required properties, and the
 * accepted formats of recommended ones.
 */
export const GoogleJobPosting = z
  .strictObject({
    '@context': z.literal('https://schema.org/'),
    '@type': z.literal('JobPosting'),
    title: Text,
    description: z
      .string()
      .min(20)
      .regex(/<p>|<ul>|<h\d>/),
    datePosted: Rfc3339,
    validThrough: z.iso.datetime({ offset: true }),
    employmentType: z.enum(['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN', 'VOLUNTEER', 'PER_DIEM', 'OTHER']),
    hiringOrganization: z.object({ '@type': z.literal('Organization'), name: Text }),
    identifier: z.object({ '@type': z.literal('PropertyValue'), name: Text, value: Text }),
    url: Address,
    directApply: z.boolean(),
    jobLocation: z
      .object({
        '@type': z.literal('Place'),
        address: z.object({
          '@type': z.literal('PostalAddress'),
          addressLocality: Text.optional(),
          addressRegion: Text.optional(),
          addressCountry: z.string().regex(/^[A-Z]{2}$/),
        }),
      })
      .optional(),
    jobBenefits: Text.optional(),
    jobLocationType: z.literal('TELECOMMUTE').optional(),
    applicantLocationRequirements: Country.optional(),
    baseSalary: z
      .object({
        '@type': z.literal('MonetaryAmount'),
        currency: z.string().regex(/^[A-Z]{3}$/),
        value: z.object({
          '@type': z.literal('QuantitativeValue'),
          value: z.number().positive().optional(),
          minValue: z.number().positive().optional(),
          maxValue: z.number().positive().optional(),
          unitText: z.enum(['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR']),
        }),
      })
      .optional(),
  })
  .refine(({ datePosted, validThrough }) => Date.parse(datePosted) < Date.parse(validThrough), 'ends before it begins')
  .refine(({ jobLocation, jobLocationType, applicantLocationRequirements }) => (jobLocationType ? applicantLocationRequirements : jobLocation), 'is nowhere')
  .refine(({ baseSalary }) => {
    // Either one amount, or the ends of a range, of which one may be open.
    const { value, minValue, maxValue } = baseSalary?.value ?? { value: 1 };
    const hasEnd = minValue !== undefined || maxValue !== undefined;
    return value === undefined ? hasEnd && (minValue ?? 0) <= (maxValue ?? Number.POSITIVE_INFINITY) : !hasEnd;
  }, 'has no amount');
