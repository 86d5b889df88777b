import type { AuditRow } from '~/platform/audit';
import { iso } from '~/platform/http/schemas';
import type { HistoryAct, HistoryLine } from '../../history-schemas';
import type { Actor } from './authors';

/** A line of a history, and who did it. */
export interface UnnamedLine {
  line: Omit<HistoryLine, 'by'>;
  actor: Actor;
}

/** The acts of the audit log that a history shows. Changes of the content have lines of their own. */
const ACTS: Readonly<Record<string, HistoryAct>> = {
  'post.published': 'published',
  'post.import_published': 'published',
  'post.import_ended': 'ended',
  'post.renewed': 'renewed',
  'post.renewal_undone': 'renewal_undone',
  'post.renewal_began': 'renewal_began',
  'post.filled': 'filled',
  'post.reopened': 'reopened',
  'post.confirmed_open': 'confirmed_open',
  'post.lapsed': 'lapsed',
  'post.shown': 'shown',
  'post.hidden': 'hidden',
  'post.taken_down': 'taken_down',
  'post.kept_down': 'kept_down',
  'post.put_back_asked': 'put_back_asked',
  'post.moved': 'moved',
  'post.sent_to_review': 'sent_to_review',
  'post.returned_to_review': 'returned_to_review',
  'post.changes_asked': 'changes_asked',
  'post.approved': 'approved',
  'post.declined': 'declined',
};

/** The act of a line of the audit log; undefined where the history does not show it. */
function actOf({ action, after, onBehalfOf }: AuditRow): HistoryAct | undefined {
  // Earlier releases named both acts alike. Staff act for nobody when they take a post down.
  if (action === 'post.taken_down' && onBehalfOf !== null) return 'hidden';
  if (action !== 'field.changed') return ACTS[action];
  const active = (after as { active?: unknown } | null)?.active;
  return typeof active === 'boolean' ? (active ? 'put_back' : 'taken_down') : undefined;
}

/** The members of a line that a change of the state does not have. */
export const ofState = { fields: [], version: null, restored: null, restorable: false } satisfies Partial<HistoryLine>;

/** The changes of a post's state among lines of the audit log. An admin acts for nobody, or for the employer; what nobody did, the board did. */
export const stateLines = (rows: readonly AuditRow[]): UnnamedLine[] =>
  rows.flatMap((row) => {
    const act = actOf(row);
    if (!act) return [];
    const { id, at, actorId, onBehalfOf } = row;
    const actor: Actor = actorId === null ? { who: 'board' } : actorId === onBehalfOf ? { who: 'person', userId: actorId } : { who: 'staff', userId: actorId };
    return [{ line: { _id: id, created_on: iso(at), act, ...ofState }, actor }];
  });
