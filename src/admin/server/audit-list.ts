import { eq, isNotNull, notInArray, or, sql } from 'drizzle-orm';
import { idsOfUsersNamed } from '~/accounts/server';
import { auditLog } from '~/platform/audit/tables';
import { ROUTINE_ACTIONS } from '~/platform/records/action-text';
import { AuditLine, type changeCalls } from '~/platform/records/audit-contract';
import { fromDay, toDay } from '~/platform/records/filters';
import type { QueryOf, RecordList } from '~/platform/records/list';
import { presentAuditLines } from './present-audit';

/** The acts that are not the board's routine. */
export const byPeople = or(isNotNull(auditLog.actorId), notInArray(auditLog.action, ROUTINE_ACTIONS));

/** The audit log of the back office. */
export const auditList: RecordList<QueryOf<(typeof changeCalls)['GET /v3/admin/audit']>, typeof auditLog, typeof AuditLine> = {
  table: auditLog,
  id: auditLog.id,
  text: sql`lower(${auditLog.action} || ' ' || ${auditLog.subject})`,
  byId: (id) => or(eq(auditLog.id, id), eq(auditLog.subjectId, id), eq(auditLog.actorId, id), eq(auditLog.onBehalfOf, id)),
  filters: {
    actor: (id) => eq(auditLog.actorId, id),
    done_by: (who) => (who === 'people' ? byPeople : undefined),
    person: (text) => {
      // Arrays are looked up in the indexes; `in` would compare every line of the log.
      const users = sql`any(array${idsOfUsersNamed(text)})`;
      return or(sql`${auditLog.actorId} = ${users}`, sql`${auditLog.onBehalfOf} = ${users}`);
    },
    action: (action) => eq(auditLog.action, action),
    subject: (subject) => eq(auditLog.subject, subject),
    subject_id: (id) => eq(auditLog.subjectId, id),
    fields: (names) => sql`${auditLog.after} ?| ${sql.param(names.split(','))}::text[]`,
    from: fromDay(auditLog.at),
    to: toDay(auditLog.at),
  },
  expensive: ['person'],
  sorts: { at: auditLog.at },
  row: AuditLine,
  present: presentAuditLines,
};
