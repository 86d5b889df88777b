import { jobPaths } from '~/platform/addresses/paths';
import { withSource } from '~/platform/addresses/visit-source';
import { zonedMailDate } from '~/platform/calendar/zoned-mail-date';
import type { ReadContext } from '~/platform/context/context';
import { formatFeedPay } from '~/platform/money/pay';
import { REMOTE_COUNTRY } from '~/platform/places/countries';
import { cdata, element, XML_DECLARATION, type Xml } from '~/platform/text/xml';
import { employmentTypeOf } from '~/posts/employment-type';
import { lastMomentToApply } from '~/posts/rules';
import { presentContent, type WithHtml, withHtml } from '~/posts/server/content';
import { type FullPostRow, nextFullPosts } from '~/search/server';

/** Jobs read at a time, so that a feed of any length holds only these in memory. */
const BATCH = 500;
/** An id that sorts before every other. */
const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Writes every listed job, piece by piece, in the XML format that Indeed defined and ZipRecruiter, Jooble, Adzuna and others
 * read. Jobs are in the order of ids, so that a job that is renewed or edited meanwhile is neither missed nor repeated.
 */
export async function* writeJobFeed(ctx: ReadContext): AsyncGenerator<string> {
  const { publicUrl, SITE_NAME } = ctx.config;
  const head = [element('publisher', SITE_NAME), element('publisherurl', publicUrl), element('lastBuildDate', ctx.clock.now().toUTCString())];
  yield `${XML_DECLARATION}<source>${head.map(({ xml }) => xml).join('')}\n`;
  for (let after = FIRST; ; ) {
    const rows = await withHtml(ctx, await nextFullPosts(ctx.db, after, BATCH));
    const last = rows.at(-1);
    if (!last) break;
    yield rows.map((row) => `${jobElement(row, ctx.config).xml}\n`).join('');
    after = last.id;
  }
  yield '</source>\n';
}

function jobElement(row: WithHtml<FullPostRow>, { publicUrl, TIME_ZONE: timeZone }: ReadContext['config']): Xml {
  const { ref, countryCode } = row.organization;
  const end = lastMomentToApply(row, timeZone);
  const anywhere = row.remote || row.countryCode === REMOTE_COUNTRY;
  const values: [name: string, text: string][] = [
    ['title', row.position || row.headline],
    ['date', (row.postedOn ?? row.updatedAt).toUTCString()],
    ['referencenumber', row.id],
    ['requisitionid', row.id],
    ['url', new URL(withSource(jobPaths.view({ _id: row.id, headline: row.headline }), 'feed'), publicUrl).href],
    ['company', ref.name],
    ['city', row.city],
    ['state', row.stateCode],
    // Of a remote job the country of its organization.
    ['country', row.countryCode === REMOTE_COUNTRY ? countryCode : row.countryCode],
    ['postalcode', row.zipcode],
    ['description', row.descriptionHtml],
    ['salary', formatFeedPay(presentContent(row, 'jobFeed'))],
    ['education', row.degrees.join(', ')],
    ['jobtype', employmentTypeOf(row.contractType).feed],
    ['category', row.skills.join(', ')],
    ['experience', row.experience],
    ['remotetype', anywhere ? 'Fully remote' : ''],
    ['expirationdate', end ? zonedMailDate(end, timeZone) : ''],
  ];
  return element(
    'job',
    values.filter(([, text]) => text !== '').map(([name, text]) => cdata(name, text)),
  );
}
