import { organizationNames } from '~/organizations/server';
import { type FeedOf, feedPath, jobPaths, organizationPaths } from '~/platform/addresses/paths';
import { withSource } from '~/platform/addresses/visit-source';
import type { ReadContext } from '~/platform/context/context';
import { notFound } from '~/platform/context/errors';
import { Id } from '~/platform/http/schemas';
import { formatPay } from '~/platform/money/pay';
import { countryName } from '~/platform/places/countries';
import { shortPlace } from '~/platform/places/place-text';
import { facetTitle } from '~/posts/facet-title';
import { isFacet } from '~/posts/facets';
import { presentContent } from '~/posts/server/content';
import { newestPosts } from '~/posts/server/lists';
import { type FeedRow, facetList, findFeedRows } from '~/search/server';
import type { Feed, FeedFormat, FeedJob } from './feed';

/** The most jobs in a feed. */
const FEED_SIZE = 50;

/** The list that a feed shows: its title, and its page. */
interface List {
  title: string;
  page: string;
  /** The value that its jobs have. A feed that is requested by a former name shows the jobs with the present one. */
  value?: string;
}

/**
 * The newest jobs of a list. It uses the same query as the list's pages, so that they cannot differ.
 * @throws 404 if there is no such list. An existing list without jobs has an empty feed.
 */
export async function newestFeed(ctx: ReadContext, of: FeedOf, format: FeedFormat): Promise<Feed> {
  // The facet `remote` has one value, `true`, which the address of its feed does not name.
  const { title, page, value = of.value ?? 'true' } = await listOf(ctx, of);
  const range = { offset: 0, limit: FEED_SIZE };
  const newest = await newestPosts(ctx.db, of.facet === 'all' ? null : { name: of.facet, value }, range);
  const jobs = await loadFeedJobs(
    ctx,
    newest.map(({ id }) => id),
  );
  const { publicUrl, SITE_NAME } = ctx.config;
  const changes = jobs.map(({ updated }) => updated.getTime());
  return {
    title,
    page: new URL(page, publicUrl).href,
    self: new URL(`${feedPath(of)}.${format}`, publicUrl).href,
    publisher: SITE_NAME,
    updated: jobs.length > 0 ? new Date(Math.max(...changes)) : ctx.clock.now(),
    jobs,
  };
}

async function listOf(ctx: ReadContext, { facet, value }: FeedOf): Promise<List> {
  if (value === undefined) return facet === 'remote' ? { title: 'Remote jobs', page: jobPaths.remote() } : { title: 'Jobs', page: jobPaths.list() };
  if (facet === 'organization') {
    const name = Id.safeParse(value).success ? (await organizationNames(ctx.db, [value])).get(value) : undefined;
    if (name === undefined) throw notFound();
    return { title: `Jobs at ${name}`, page: organizationPaths.view({ _id: value, name }) };
  }
  if (!isFacet(facet)) throw notFound();
  const list = await facetList(ctx.db, facet, value);
  if (!list) throw notFound();
  return { title: facetTitle(facet, list.name), page: jobPaths.facet(facet, list.value), value: list.value };
}

async function loadFeedJobs({ db, config: { publicUrl } }: ReadContext, ids: string[]): Promise<FeedJob[]> {
  const rows = new Map((await findFeedRows(db, ids)).map((row) => [row.id, row]));
  const names = await organizationNames(db, [...new Set([...rows.values()].map((row) => row.organizationId))]);
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [toFeedJob(row, names.get(row.organizationId) ?? '', publicUrl)] : [];
  });
}

function toFeedJob(row: FeedRow, organization: string, publicUrl: string): FeedJob {
  const { id, headline, updatedAt, postedOn } = row;
  const place = shortPlace(
    { city: row.city, state_code: row.stateCode, country_code: row.countryCode, country_name: countryName(row.countryCode) ?? '' },
    row.remote,
  );
  const salary = formatPay(presentContent(row, 'newestFeed'));
  return {
    id,
    permalink: new URL(jobPaths.viewById(id), publicUrl).href,
    url: new URL(withSource(jobPaths.view({ _id: id, headline }), 'feed'), publicUrl).href,
    title: organization ? `${headline}, ${organization}` : headline,
    organization,
    summary: [organization, place, row.contractType, salary].filter(Boolean).join(' · '),
    categories: row.skills,
    posted: postedOn ?? updatedAt,
    updated: updatedAt,
  };
}
