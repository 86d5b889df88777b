import { boardTime } from '~/platform/calendar/board-date';
import type { BoardTime } from '~/platform/calendar/last-day';
import type { ReadContext } from '~/platform/context/context';
import { iso, isoOrNull } from '~/platform/http/schemas';
import { countryName } from '~/platform/places/countries';
import { stateName } from '~/platform/places/states';
import { isBlank } from '~/platform/text/text';
import { applyUntil, canApply, daysSince } from '../../rules';
import type { Post, PostSummary } from '../../schemas';
import { openNotes } from '../../still-open';
import type { PublicRow, SummaryRow } from '../lists/queries';
import { presentContent } from './content-columns';
import type { WithHtml } from './stored-description';

/** The fields of a public post beside its content. */
const presentPublication = (row: SummaryRow, time: BoardTime) => {
  const { now, timeZone } = time;
  const postedOn = row.postedOn ?? now;
  const { confirmedOn, notConfirmedSince } = openNotes(row);
  return {
    _id: row.id,
    organization: row.organization.ref,
    posted: row.posted,
    posted_on: iso(postedOn),
    expires_on: iso(row.expiresOn ?? now),
    job_apps: [],
    listed: row.listed,
    filled: row.filledAt !== null,
    confirmed_on: isoOrNull(confirmedOn),
    not_confirmed_since: isoOrNull(notConfirmedSince),
    lapsed: row.lapsedOn !== null && row.expiresOn !== null && row.expiresOn > now,
    apply_until: canApply(row, time) ? isoOrNull(applyUntil(row, timeZone)) : null,
    days_ago: daysSince(postedOn, now),
  };
};

const placeNames = ({ stateCode, countryCode }: SummaryRow) => ({ state_name: stateName(stateCode) ?? '', country_name: countryName(countryCode) ?? '' });

/** Presents a post for lists. */
function presentSummary(row: SummaryRow, time: BoardTime): PostSummary {
  const content = presentContent(row, 'list');
  return { ...presentPublication(row, time), ...content, location: { ...content.location, ...placeNames(row) } };
}

/** Presents a post for its own page. */
export function presentPost(row: WithHtml<PublicRow>, time: BoardTime): Post {
  const content = presentContent(row, 'page');
  const { ref, url, movement, countryCode } = row.organization;
  return {
    ...presentPublication(row, time),
    organization: { ...ref, url, movement, country_code: countryCode, country_name: countryName(countryCode) ?? '', answers: row.answers },
    ...content,
    description_html: row.descriptionHtml,
    location: { ...content.location, ...placeNames(row) },
    apply: { ...content.apply, show_info: !isBlank(content.apply.info) },
  };
}

/** Presents posts for lists. */
export function presentSummaries(ctx: ReadContext, rows: SummaryRow[]): PostSummary[] {
  const time = boardTime(ctx);
  return rows.map((row) => presentSummary(row, time));
}
