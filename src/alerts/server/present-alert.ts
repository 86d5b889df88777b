import { sortWeekdays } from '~/accounts/server';
import type { Context } from '~/platform/context/context';
import { iso, isoOrNull } from '~/platform/http/schemas';
import { versionOf } from '~/platform/records/version';
import type { SavedSearch } from '~/search/alert-terms';
import type { Alert } from '../contract';
import { alertState, nextMailTime } from '../rules';
import { loadCalendar } from './calendar';
import { loadWords, type Words } from './present-search';
import { type AlertRow, countWaiting } from './queries';

/** The state of a confirmed alert, for its owner. */
export function shownState(row: AlertRow): Alert['state'] {
  const state = alertState(row);
  return state === 'unconfirmed' ? 'ended' : state;
}

/** What the owner of an alert changes in one form, with its version. */
export function editedAlert(row: AlertRow, words: Words) {
  const edited = { search: words.search(row.search), at_once: row.atOnce, days: sortWeekdays(row.days), hour: row.hour };
  return { ...edited, version: versionOf(edited) };
}

const organizationsOf = ({ organizations = [] }: SavedSearch, words: Words) => organizations.map((id) => ({ _id: id, name: words.organizations[id] ?? '' }));

/** Confirmed alerts as their owner sees them. */
export async function presentAlerts(ctx: Context, rows: AlertRow[]): Promise<Alert[]> {
  const now = ctx.clock.now();
  const [calendar, words, waiting] = await Promise.all([
    loadCalendar(ctx),
    loadWords(
      ctx.db,
      rows.map(({ search }) => search),
    ),
    countWaiting(
      ctx.db,
      rows.map(({ id }) => id),
    ),
  ]);
  return rows.map((row) => {
    const state = shownState(row);
    const edited = editedAlert(row, words);
    const next = state === 'active' ? nextMailTime(now, row, calendar, row.lastSentAt) : null;
    return {
      _id: row.id,
      ...edited,
      title: words.title(row.search),
      organizations: organizationsOf(row.search, words),
      state,
      next_at: next && iso(next.at),
      next_after: next?.after ?? null,
      waiting: waiting.get(row.id) ?? 0,
      last_sent_on: isoOrNull(row.lastSentAt),
      created_on: iso(row.createdAt),
    };
  });
}
