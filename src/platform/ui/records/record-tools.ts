import type { RecordTools } from '~/platform/ui/records/useFieldTool';
import { browserApi } from '~/platform/web/browser-api';
import type { changeCalls } from '../../records/audit-contract';

const api = browserApi<typeof changeCalls>();

/** Undoes a change of a field by its entry in the audit log. */
export const undoChange = (auditId: string) => api('POST /v3/admin/audit/{id}/undo', { params: { id: auditId } });

/**
 * The field tools for a record of any collection but users, who have a call of their own. They send the value that the screen shows, so that
 * nobody's change is overwritten unseen.
 */
export const recordTools = (collection: string, id: string): RecordTools => ({
  apply: (name, key, value, seen) => api('POST /v3/tools/{name}', { params: { name }, body: { collection, id, key, value, seen } }),
  undo: undoChange,
});
