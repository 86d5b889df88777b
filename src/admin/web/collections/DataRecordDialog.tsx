import { useRevalidator } from 'react-router';
import { Dialog } from '~/platform/ui/Dialog';
import { useSharedForm } from '~/platform/ui/form/versions/useSharedForm';
import { RecordForm } from '~/platform/ui/records/RecordForm';
import { toastSuccess } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import type { collectionCalls, DataCollection, DataRecord } from '../../collection-contract';

const api = browserApi<typeof collectionCalls>();

interface DataRecordDialogProps {
  collection: DataCollection;
  /** The record to change; without it, one is added. */
  record: DataRecord | undefined;
  onClose(): void;
}

/** The fields of a record, without those that the collection's forms skip. */
export function DataRecordDialog({ collection, record, onClose }: DataRecordDialogProps) {
  const { revalidate } = useRevalidator();
  const fields = collection.fields.filter(({ skip }) => !skip);
  const shared = useSharedForm<Record<string, string>, Record<string, string>, DataRecord>({
    record: Object.fromEntries(fields.map(({ name }) => [name, record?.[name] ?? ''])),
    version: record?._version ?? '',
    shown: (values) => values,
    body: (values) => values,
    draft: { name: `record:${collection.name}:${record?._id ?? 'new'}`, leave: 'silently' },
    save: (changes, version, all) => {
      const params = { collection: collection.name };
      return record
        ? api('PUT /v3/admin/records/{collection}/{id}', { params: { ...params, id: record._id }, body: { ...(changes as typeof all), _version: version } })
        : api('POST /v3/admin/records/{collection}', { params, body: all });
    },
    onSuccess: () => {
      toastSuccess('Record saved');
      onClose();
      void revalidate();
    },
  });
  return (
    <Dialog title={record ? 'Edit record' : 'Add record'} shape="form" onClose={onClose}>
      <RecordForm form={shared} fields={fields.map(({ name, label }) => ({ name, label, control: 'lines', rows: [1, 8] }))} verb="Save" onCancel={onClose}>
        {fields.length === 0 && <p className="hint">No fields defined</p>}
      </RecordForm>
    </Dialog>
  );
}
