import { confirmRemoval } from '~/platform/ui/confirm';
import { pluralize } from '~/platform/ui/format';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import type { collectionCalls, DataCollection } from '../../collection-contract';

const api = browserApi<typeof collectionCalls>();

/** Deletes a collection after a confirmation that says how many records it has. @returns whether it was deleted. */
export async function removeCollection({ _id: id, title, record_count: count }: DataCollection): Promise<boolean> {
  const consequence = count === 0 ? `${title} has no records.` : `${title} and its ${pluralize(count, 'record')} will be permanently deleted.`;
  if (!(await confirmRemoval('Are you sure you want to delete this collection?', 'Delete', consequence))) return false;
  try {
    await api('DELETE /v3/admin/collections/{id}', { params: { id } });
    toastSuccess('Collection deleted');
    return true;
  } catch (error) {
    toastFailure('Record removal error', error);
    return false;
  }
}

/** Deletes a record after a confirmation. @returns whether it was deleted. */
export async function removeDataRecord(collection: string, id: string): Promise<boolean> {
  if (!(await confirmRemoval('Are you sure you want to delete this record?', 'Delete'))) return false;
  try {
    await api('DELETE /v3/admin/records/{collection}/{id}', { params: { collection, id } });
    toastSuccess('Record removed');
    return true;
  } catch (error) {
    toastFailure('Record removal error', error);
    return false;
  }
}
