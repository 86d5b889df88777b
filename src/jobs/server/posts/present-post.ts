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

/** The fields of a public post beside its content. */
const presentPublication = (row: SummaryRow, now: Date) => {
  const postedOn = row.postedOn ?? now;
  return {
    _id: row.id,
    organization: row.organization.ref,
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

/** Presents a post for lists. */
function presentSummary(row: SummaryRow, now: Date): PostSummary {
  const content = presentContent(row, 'list');
  return { ...presentPublication(row, now), ...content, location: { ...content.location, ...placeNames(row) } };
}

/** Presents a post for its own page. */
export function presentPost(row: WithHtml<PublicRow>, now: Date): Post {
  const content = presentContent(row, 'page');
  return {
    ...presentPublication(row, now),
    organization: { ...row.organization.ref, url: row.organization.url, answers: row.answers },
    ...content,
    description_html: row.descriptionHtml,
    location: { ...content.location, ...placeNames(row) },
    apply: { ...content.apply, show_info: !isBlank(content.apply.info) },
  };
}

/** Presents posts for lists. */
export function presentSummaries({ clock }: Context, rows: SummaryRow[]): PostSummary[] {
  const now = clock.now();
  return rows.map((row) => presentSummary(row, now));
}
