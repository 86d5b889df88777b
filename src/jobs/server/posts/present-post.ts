import type { LinkedOrganizationRef, OrganizationRef } from '~/organizations/schemas';
import { organizationRefs } from '~/organizations/server';
import type { Context } from '~/platform/context';
import { iso, isoOrNull } from '~/platform/http/schemas';
import { countryName } from '~/platform/places/countries';
import { stateName } from '~/platform/places/states';
import { isBlank } from '~/platform/text';
import { applyUntil, canApply, daysSince } from '../../rules';
import type { Post, PostSummary } from '../../schemas';
import type { PublicRow, SummaryRow } from '../lists/queries';
import { presentContent } from './content-columns';
import type { WithHtml } from './stored-description';

type Organizations = ReadonlyMap<string, OrganizationRef>;

/** The fields of a public post beside its content. */
const presentPublication = (row: SummaryRow, organizations: Organizations, now: Date) => {
  const postedOn = row.postedOn ?? now;
  return {
    _id: row.id,
    organization: organizations.get(row.organizationId) ?? { _id: row.organizationId, name: '', logo: '' },
    posted: row.posted,
    posted_on: iso(postedOn),
    expires_on: iso(row.expiresOn ?? now),
    job_apps: [],
    listed: row.listed,
    filled: row.filledAt !== null,
    apply_until: canApply(row, now) ? isoOrNull(applyUntil(row)) : null,
    days_ago: daysSince(postedOn, now),
  };
};

const placeNames = ({ stateCode, countryCode }: SummaryRow) => ({ state_name: stateName(stateCode) ?? '', country_name: countryName(countryCode) ?? '' });

/** Presents a post for lists. `organizations` maps ids to the organizations of the posts. */
export function presentSummary(row: SummaryRow, organizations: Organizations, now: Date): PostSummary {
  const content = presentContent(row, 'list');
  return { ...presentPublication(row, organizations, now), ...content, location: { ...content.location, ...placeNames(row) } };
}

/** Presents a post for its own page. */
export function presentPost(row: WithHtml<PublicRow>, organizations: ReadonlyMap<string, LinkedOrganizationRef>, now: Date): Post {
  const content = presentContent(row, 'page');
  return {
    ...presentPublication(row, organizations, now),
    organization: organizations.get(row.organizationId) ?? { _id: row.organizationId, name: '', logo: '', url: '', answers: null },
    ...content,
    description_html: row.descriptionHtml,
    location: { ...content.location, ...placeNames(row) },
    apply: { ...content.apply, show_info: !isBlank(content.apply.info) },
  };
}

/** Presents posts for lists, with their organizations. */
export async function presentSummaries({ db, clock }: Context, rows: SummaryRow[]): Promise<PostSummary[]> {
  const organizations = await organizationRefs(db, [...new Set(rows.map((row) => row.organizationId))]);
  return rows.map((row) => presentSummary(row, organizations, clock.now()));
}
