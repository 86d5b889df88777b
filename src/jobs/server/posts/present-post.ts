import type { OrganizationRef } from '~/organizations/schemas';
import { organizationRefs } from '~/organizations/server';
import type { Context } from '~/platform/context';
import { iso, isoOrNull } from '~/platform/http/schemas';
import { toDollars } from '~/platform/money';
import { countryName } from '~/platform/places/countries';
import { stateName } from '~/platform/places/states';
import { isBlank } from '~/platform/text';
import { applyUntil, canApply, daysSince } from '../../rules';
import type { Post, PostSummary } from '../../schemas';
import type { PublicRow, SummaryRow } from '../lists/queries';
import type { WithHtml } from './stored-description';

/** Presents a post for lists. `organizations` maps ids to the organizations of the posts. */
export function presentSummary(row: SummaryRow, organizations: ReadonlyMap<string, OrganizationRef>, now: Date): PostSummary {
  const postedOn = row.postedOn ?? now;
  return {
    _id: row.id,
    headline: row.headline,
    position: row.position,
    post_type: row.postType,
    contract_type: row.contractType,
    remote: row.remote,
    organization: organizations.get(row.organizationId) ?? { _id: row.organizationId, name: '', logo: '' },
    experience: row.experience,
    salary: { min: toDollars(row.salaryMinCents), max: toDollars(row.salaryMaxCents), pay_type: row.payType },
    skills: row.skills,
    org_types: row.orgTypes,
    degrees: row.degrees,
    require_resume: row.requireResume,
    require_cover_letter: row.requireCoverLetter,
    posted: row.posted,
    posted_on: iso(postedOn),
    expires_on: iso(row.expiresOn ?? now),
    location: {
      city: row.city,
      state_code: row.stateCode,
      country_code: row.countryCode,
      state_name: stateName(row.stateCode) ?? '',
      country_name: countryName(row.countryCode) ?? '',
    },
    job_apps: row.applicationCount,
    listed: row.listed,
    filled: row.filledAt !== null,
    apply_until: canApply(row, now) ? isoOrNull(applyUntil(row)) : null,
    days_ago: daysSince(postedOn, now),
  };
}

/** Presents a post for its own page. */
export const presentPost = (row: WithHtml<PublicRow>, organizations: ReadonlyMap<string, OrganizationRef>, now: Date): Post => ({
  ...presentSummary(row, organizations, now),
  description: row.description,
  description_html: row.descriptionHtml,
  benefits: row.benefits,
  apply: { show_info: !isBlank(row.applyInfo), info: row.applyInfo, url: row.applyUrl },
});

/** Presents posts for lists, with their organizations. */
export async function presentSummaries({ db, clock }: Context, rows: SummaryRow[]): Promise<PostSummary[]> {
  const organizations = await organizationRefs(db, [...new Set(rows.map((row) => row.organizationId))]);
  return rows.map((row) => presentSummary(row, organizations, clock.now()));
}
