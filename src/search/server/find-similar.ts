import { sql } from 'drizzle-orm';
import { queryRows, type ReadDatabase } from '~/platform/database';
import type { FacetValues } from '~/platform/database/text-query';
import { zipsWithin } from '~/platform/places/zip-codes';
import { postFacets, posts } from '~/posts/tables';
import { type JobTraits, mostSimilar, NEAR_MILES, titleWords } from '../similarity';
import { foundByTitle } from './search-queries';

/** Jobs that are compared: at most so many from each of the searches, and the newest of so many categories. */
const COMPARED = { found: 80, categories: 3, ofCategory: 20 };

/** A job with the properties by which it is compared. */
export type Comparable = { id: string } & { [Trait in keyof JobTraits]: JobTraits[Trait] };

/** The columns of a `Comparable`. */
export const comparedColumns = {
  id: posts.id,
  organizationId: posts.organizationId,
  headline: posts.headline,
  position: posts.position,
  skills: posts.skills,
  orgTypes: posts.orgTypes,
  contractType: posts.contractType,
  city: posts.city,
  zipcode: posts.zipcode,
  stateCode: posts.stateCode,
  countryCode: posts.countryCode,
  remote: posts.remote,
};

/**
 * Listed posts that may be like a job: with its title near it, in its state, in its country, in its categories, and anywhere; and the newest of
 * its categories.
 */
const comparedWith = (db: ReadDatabase, { id, ...job }: Comparable): Promise<Comparable[]> => {
  const words = titleWords(job);
  const places: FacetValues[] = job.remote ? [{ remote: ['true'] }] : [...(job.stateCode ? [{ state: [job.stateCode] }] : []), { country: [job.countryCode] }];
  const near = job.remote ? [] : zipsWithin(job.zipcode.slice(0, 5), NEAR_MILES);
  const searches = [
    ...(near.length > 0 ? [{ values: {}, zips: near }] : []),
    ...places.map((values) => ({ values })),
    { values: { skill: job.skills } },
    { values: {} },
  ];
  const found = words.length > 0 ? searches.map((search) => sql`select post_id from ${foundByTitle(words, search, COMPARED.found)}`) : [];
  const categories = sql.param(job.skills.slice(0, COMPARED.categories));
  const newest = sql`select newest.post_id from unnest(${categories}::text[]) skill, lateral (
    select post_id from ${postFacets} where facet = 'skill' and value = skill order by posted_on desc, post_id desc limit ${COMPARED.ofCategory}) newest`;
  return queryRows<Comparable>(
    db,
    sql`select id, organization_id as "organizationId", headline, position, skills, org_types as "orgTypes", contract_type as "contractType",
        city, zipcode, state_code as "stateCode", country_code as "countryCode", remote
      from ${posts} where listed and id <> ${id} and id in (${sql.join([...found, newest], sql` union `)})
      order by posted_on desc, id desc`,
  );
};

/** The listed jobs of other organizations that are most like a job, the most similar first. */
export const findSimilar = async (db: ReadDatabase, job: Comparable, most: number): Promise<string[]> =>
  mostSimilar(job, await comparedWith(db, job), most).map(({ id }) => id);
