import { sql } from 'drizzle-orm';
import type { Context } from '~/platform/context';
import { type Database, queryRows } from '~/platform/database';
import type { FacetValues } from '~/platform/database/text-query';
import { notFound } from '~/platform/errors';
import { zipsWithin } from '~/platform/places/zip-codes';
import { isPubliclyReadable } from '../../rules';
import type { PostSummary } from '../../schemas';
import { type JobTraits, mostSimilar, NEAR_MILES, titleWords } from '../../similarity';
import { postFacets, posts } from '../../tables';
import { presentSummaries } from '../posts/present-post';
import { foundByTitle } from '../search/search-queries';
import { findPublicPosts, findSummaries } from './queries';

const MOST = 6;
/** Jobs that are compared: at most so many from each of the searches, and the newest of so many categories. */
const COMPARED = { found: 80, categories: 3, ofCategory: 20 };

type Candidate = { id: string } & { [Trait in keyof JobTraits]: JobTraits[Trait] };

/** Listed posts that may be like a job: with its title near it, in its state, in its categories, and anywhere; and the newest of its categories. */
const candidatesFor = (db: Database, { id, ...job }: Candidate): Promise<Candidate[]> => {
  const words = titleWords(job);
  const place: FacetValues = job.remote ? { remote: ['true'] } : { state: job.stateCode ? [job.stateCode] : [] };
  const near = job.remote ? [] : zipsWithin(job.zipcode.slice(0, 5), NEAR_MILES);
  const searches = [...(near.length > 0 ? [{ values: {}, zips: near }] : []), { values: place }, { values: { skill: job.skills } }, { values: {} }];
  const found = words.length > 0 ? searches.map((search) => sql`select post_id from ${foundByTitle(words, search, COMPARED.found)}`) : [];
  const categories = sql.param(job.skills.slice(0, COMPARED.categories));
  const newest = sql`select newest.post_id from unnest(${categories}::text[]) skill, lateral (
    select post_id from ${postFacets} where facet = 'skill' and value = skill order by posted_on desc, post_id desc limit ${COMPARED.ofCategory}) newest`;
  return queryRows<Candidate>(
    db,
    sql`select id, organization_id as "organizationId", headline, position, skills, org_types as "orgTypes", contract_type as "contractType",
        city, zipcode, state_code as "stateCode", country_code as "countryCode", remote
      from ${posts} where listed and id <> ${id} and id in (${sql.join([...found, newest], sql` union `)})
      order by posted_on desc, id desc`,
  );
};

/**
 * Live jobs of other organizations that are like a job. The job may have ended.
 * @throws 404 if the job does not exist or is not public.
 */
export async function similarJobs(ctx: Context, id: string): Promise<{ data: PostSummary[] }> {
  const [job] = await findPublicPosts(ctx.db, [id]);
  if (!job || !isPubliclyReadable(job)) throw notFound('This job was not found, or it is not accessible.');
  const similar = mostSimilar(job, await candidatesFor(ctx.db, job), MOST);
  const rows = await findSummaries(
    ctx.db,
    similar.map((other) => other.id),
  );
  return { data: await presentSummaries(ctx, rows) };
}
