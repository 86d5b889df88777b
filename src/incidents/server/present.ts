import { DAY } from '~/platform/clock';
import type { Context } from '~/platform/context';
import { iso, isoOrNull } from '~/platform/http/schemas';
import { incidentRule } from '../kinds';
import { isWorthTelling } from '../rules';
import type { Incident } from '../schemas';
import { findIncidents, type IncidentRow } from './queries';

/** So long an incident that is over is shown. */
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
export async function currentIncidents({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<Incident[]> {
  const rows = await findIncidents(db, new Date(clock.now().getTime() - SHOWN_AFTER_END));
  return rows.filter(isWorthTelling).map(presentIncident);
}
