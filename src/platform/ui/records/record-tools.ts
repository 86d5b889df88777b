import type { changeCalls } from '../../records/audit-contract';
import type { FieldChange, ToolName } from '../../records/tools-contract';
import { browserApi } from '../../web/browser-api';
import type { CallOptions } from '../../web/caller';

const api = browserApi<typeof changeCalls>();

/** How the fields of one record are changed. */
export interface RecordTools {
  /** @param seen the value that the screen shows. */
  apply(tool: ToolName, key: string, value?: unknown, seen?: unknown, options?: CallOptions): Promise<FieldChange>;
  /** Undoes a change by its entry in the audit log. */
  undo(auditId: string): Promise<FieldChange>;
}

/** Undoes a change of a field by its entry in the audit log. */
export const undoChange = (auditId: string) => api('POST /v3/admin/audit/{id}/undo', { params: { id: auditId } });

/**
 * The field tools for a record of any collection but users, who have a call of their own. They send the value that the screen shows, so that
 * nobody's change is overwritten unseen.
 */
export const recordTools = (collection: string, id: string): RecordTools => ({
  apply: (name, key, value, seen, options = {}) => api('POST /v3/tools/{name}', { params: { name }, body: { collection, id, key, value, seen } }, options),
  undo: undoChange,
});
