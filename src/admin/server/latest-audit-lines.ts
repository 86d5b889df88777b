import { latestAudit } from '~/platform/audit';
import type { ReadContext } from '~/platform/context/context';
import type { LatestAuditLine } from '../contract';
import { collapseImpersonationRequests } from '../rules';
import { byPeople } from './audit-list';
import { presentAuditLines } from './present-audit';

const LINES = 12;
/** Number of log entries to read: one line may collapse many of them. */
const READ = 300;

/** The latest lines of the audit log without the board's routine, as the activity begins, with the names of their actors, newest first. */
export async function latestAuditLines(ctx: ReadContext): Promise<LatestAuditLine[]> {
  const lines = collapseImpersonationRequests(await latestAudit(ctx.db, READ, byPeople)).slice(0, LINES);
  const presented = await presentAuditLines(
    ctx,
    lines.map(({ entry }) => entry),
  );
  return presented.map((line, index) => ({ ...line, count: lines[index]?.count ?? 1 }));
}
