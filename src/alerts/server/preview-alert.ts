import { addDays } from '~/platform/calendar/clock';
import type { Context } from '~/platform/context/context';
import { iso } from '~/platform/http/schemas';
import type { Viewer } from '~/platform/http/viewer';
import { type SavedSearch, tidySearch } from '~/search/alert-terms';
import { findNewMatches, isSearchOpen, jobBriefs } from '~/search/server';
import type { PresentAlert, Preview } from '../alert-contract';
import { findOwnAlert } from './own-alerts';

const DAYS = 30;
/** Matches are counted up to this number. */
const CAP = 500;
const SHOWN = 5;

interface Previewed {
  preview: Preview | null;
  saved: PresentAlert | null;
}

/**
 * The jobs that an alert would have sent in the last 30 days, without those that are not open any more, and the schedule of the alert that the
 * viewer has for the search already.
 * @returns no preview where the search needs a login and the viewer has none.
 * @throws 422 for a ZIP code that does not exist.
 */
export async function previewAlert(ctx: Context, viewer: Viewer | null, search: SavedSearch): Promise<Previewed> {
  const tidy = tidySearch(search);
  if (!viewer && !(await isSearchOpen(ctx.db, tidy))) return { preview: null, saved: null };
  const { count, newest } = await findNewMatches(ctx.db, tidy, addDays(ctx.clock.now(), -DAYS), CAP, SHOWN);
  const dates = new Map(newest.map(({ id, firstPostedOn }) => [id, iso(new Date(firstPostedOn))]));
  const briefs = await jobBriefs(
    ctx,
    newest.map(({ id }) => id),
    'alert',
  );
  const jobs = briefs.map(({ id, headline, organization, place }) => ({ _id: id, headline, organization, place, posted_on: dates.get(id) ?? '' }));
  const saved = viewer && (await findOwnAlert(ctx, viewer, tidy));
  return { preview: { count: Math.min(count, CAP), capped: count > CAP, jobs }, saved };
}
