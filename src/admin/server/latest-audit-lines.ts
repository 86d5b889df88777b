import { loadUserNames } from '~/accounts/server';
import { type AuditRow, latestAudit } from '~/platform/audit';
import type { Database } from '~/platform/database';
import { iso } from '~/platform/http/schemas';
import type { AuditLine } from '../contract';
import { collapseImpersonationRequests } from '../rules';

const LINES = 12;
/** Number of log entries to read: one line may collapse many of them. */
const READ = 300;

/** The latest lines of the audit log with the names of their actors, newest first. */
export async function latestAuditLines(db: Database): Promise<AuditLine[]> {
  const lines = collapseImpersonationRequests(await latestAudit(db, READ)).slice(0, LINES);
  const ids = lines.flatMap(({ entry }) => [entry.actorId, entry.onBehalfOf]).filter((id) => id !== null);
  const users = await loadUserNames(db, ids);
  const person = (id: string | null): AuditLine['actor'] => {
    const user = id === null ? undefined : users.get(id);
    return id === null ? null : { _id: id, name: `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim(), email: user?.email ?? '' };
  };
  return lines.map(({ entry, count }) => present(entry, count, person));
}

const present = (row: AuditRow, count: number, person: (id: string | null) => AuditLine['actor']): AuditLine => ({
  _id: row.id,
  at: iso(row.at),
  actor: person(row.actorId),
  on_behalf_of: person(row.onBehalfOf),
  action: row.action,
  subject: row.subject,
  subject_id: row.subjectId,
  count,
});
