import { DAY } from '~/platform/calendar/clock';
import type { Context, ReadContext } from '~/platform/context/context';
import { iso, isoOrNull, type PageInfo, pageMeta } from '~/platform/http/schemas';
import { incidentRule } from '../kinds';
import { isWorthTelling } from '../rules';
import type { EndedIncident, Incident } from '../schemas';
import { findIncidents, type IncidentRow, pageOfEnded } from './queries';

/** The time for which an incident that is over is shown. */
const SHOWN_AFTER_END = DAY;

export function presentIncident(row: IncidentRow): Incident {
  const { severity, says, advice, path } = incidentRule(row.kind);
  return {
    kind: row.kind,
    severity,
    text: says(row.count, row.detail),
    advice,
    path: path?.(row.subject) ?? null,
    count: row.count,
    opened_on: iso(row.openedAt),
    last_seen_on: iso(row.lastSeenAt),
    ended_on: isoOrNull(row.endedAt),
  };
}

/** The incidents that go on, and those that ended within a day. */
export async function currentIncidents({ db, clock }: Pick<ReadContext, 'db' | 'clock'>): Promise<Incident[]> {
  const rows = await findIncidents(db, new Date(clock.now().getTime() - SHOWN_AFTER_END));
  return rows.filter(isWorthTelling).map(presentIncident);
}

/** A page of the incidents that are over, the latest end first. */
export async function endedIncidents(
  { db }: Pick<Context, 'db'>,
  page: { page: number; limit: number },
): Promise<{ data: EndedIncident[]; meta: { page_info: PageInfo } }> {
  const { rows, total } = await pageOfEnded(db, page);
  const data = rows.map((row): EndedIncident => ({ ...presentIncident(row), _id: row.id, ended_on: iso(row.endedAt) }));
  return { data, meta: pageMeta(page.page, page.limit, total) };
}
