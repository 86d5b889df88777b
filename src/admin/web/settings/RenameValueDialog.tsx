import { useRevalidator } from 'react-router';
import { Dialog } from '~/platform/ui/Dialog';
import { useSharedForm } from '~/platform/ui/form/versions/useSharedForm';
import { RecordForm } from '~/platform/ui/records/RecordForm';
import { toastSuccess } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import type { AdminVocabulary, vocabularyCalls } from '~/site/vocabulary-contract';
import type { VocabularyName } from '~/site/vocabulary-names';
import { MAX_VALUE_LENGTH } from '~/site/vocabulary-rules';
import { renamingText } from './uses-text';

const api = browserApi<typeof vocabularyCalls>();

interface RenameValueDialogProps {
  name: VocabularyName;
  /** The version of the vocabulary that is shown. */
  version: string;
  entry: AdminVocabulary['values'][number];
  renamesRecords: boolean;
  onClose(): void;
}

/** Renames a value, and says before how many records that changes. */
export function RenameValueDialog({ name, version, entry, renamesRecords, onClose }: RenameValueDialogProps) {
  const { revalidate } = useRevalidator();
  const shared = useSharedForm({
    record: { value: entry.value },
    version,
    shown: (record) => record,
    body: (values) => values,
    save: (_changes, read, { value }) => api('PATCH /v3/admin/vocabularies/{name}/{id}', { params: { name, id: entry.id }, body: { value, version: read } }),
    onSuccess: (answer) => {
      const left = answer.others.some(({ value }) => value === entry.value);
      toastSuccess(left ? 'Renamed. Updating the records' : 'Renamed');
      onClose();
      void revalidate();
    },
  });
  return (
    <Dialog title={`Rename “${entry.value}”`} shape="form" onClose={onClose}>
      <RecordForm
        form={shared}
        fields={[{ name: 'value', label: 'New name', maxLength: MAX_VALUE_LENGTH, first: true }]}
        effects={[renamingText(entry, entry.value, renamesRecords), ...(renamesRecords ? ['Links with the old name lead to the new one.'] : [])]}
        verb="Rename"
        disabled={!shared.form.isDirty()}
        onCancel={onClose}
      />
    </Dialog>
  );
}
