import { and, asc, gte, sql } from 'drizzle-orm';
import { smallLogoPath } from '~/organizations/rules';
import { organizationRefs } from '~/organizations/server';
import { jobPaths } from '~/platform/addresses/paths';
import { type LinkSource, withSource } from '~/platform/addresses/visit-source';
import type { Context } from '~/platform/context/context';
import type { Database } from '~/platform/database';
import type { TimeCursor } from '~/platform/database/time-range';
import { formatPay } from '~/platform/money/pay';
import { countryName } from '~/platform/places/countries';
import { shortPlace } from '~/platform/places/place-text';
import { regionName } from '~/platform/places/region-name';
import { presentContent } from '~/posts/server/content';
import { posts } from '~/posts/tables';
import { findFeedRows } from './feed-queries';

/** A job in a few words, for a mail that lists many. It shows what the feeds show (`newestFeed` in content.ts). */
export interface JobBrief {
  id: string;
  headline: string;
  organization: string;
  /** The address of the organization's small logo, or empty. */
  logo: string;
  /** `Teaneck, NJ`, or `Remote`. */
  place: string;
  /** The state or country of the place by name, or `Remote`. */
  region: string;
  contractType: string;
  position: string;
  skills: string[];
  /** `$52k – $61.5k per yr`, or empty. */
  salary: string;
  /** The currency of `salary`. */
  currency: string;
  url: string;
}

/** A listed job, with its place among those that went live at other times. */
export interface NewlyListed extends TimeCursor {
  firstPostedOn: Date;
}

/** The listed jobs that first went live at or after an instant, oldest first; those after a given one. */
export async function newlyListed(db: Database, since: Date, after: TimeCursor | null, limit: number): Promise<NewlyListed[]> {
  const { id, firstPostedOn } = posts;
  const rows = await db
    .select({ at: sql<string>`${firstPostedOn}::text`, id, firstPostedOn })
    .from(posts)
    .where(
      and(
        sql`${posts.listed} and ${posts.rankedOn} is null`,
        gte(firstPostedOn, since),
        // Compared as a row, for which the index begins at the given job: comparisons joined by `or` would read all jobs before it too.
        after ? sql`(${firstPostedOn}, ${id}) > (${after.at}::timestamptz, ${after.id}::uuid)` : undefined,
      ),
    )
    .orderBy(asc(firstPostedOn), asc(id))
    .limit(limit);
  return rows.flatMap(({ at, id, firstPostedOn }) => (firstPostedOn ? [{ at, id, firstPostedOn }] : []));
}

/** These jobs in the given order; those that are not listed any more are left out, and of the newsletter those that are not confirmed. @param source what the links to them say where their readers come from. */
export async function jobBriefs({ db, config }: Pick<Context, 'db' | 'config'>, ids: string[], source: LinkSource): Promise<JobBrief[]> {
  const rows = new Map((await findFeedRows(db, ids)).map((row) => [row.id, row]));
  const organizations = await organizationRefs(db, [...new Set([...rows.values()].map((row) => row.organizationId))]);
  return ids.flatMap((id) => {
    const row = rows.get(id);
    if (!row || (source === 'newsletter' && row.rankedOn)) return [];
    const remote = row.remote || row.countryCode === 'RT';
    const country = countryName(row.countryCode) ?? row.countryCode;
    const { name = '', logo = '' } = organizations.get(row.organizationId) ?? {};
    return [
      {
        id,
        headline: row.headline,
        organization: name,
        logo: logo && new URL(smallLogoPath(logo), config.publicUrl).href,
        place: shortPlace({ city: row.city, state_code: row.stateCode, country_code: row.countryCode, country_name: country }, remote),
        region: remote ? 'Remote' : regionName(row),
        contractType: row.contractType,
        position: row.position,
        skills: row.skills,
        currency: row.currency,
        salary: formatPay(presentContent(row, 'newestFeed')),
        // As a URL, since letters of the headline must be encoded.
        url: new URL(withSource(`${config.publicUrl}${jobPaths.view({ _id: id, headline: row.headline })}`, source)).href,
      },
    ];
  });
}
