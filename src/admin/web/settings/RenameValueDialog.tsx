import { Button, TextInput } from '@mantine/core';
import { useRevalidator } from 'react-router';
import { BusyButton } from '~/platform/ui/BusyButton';
import { Dialog } from '~/platform/ui/Dialog';
import { SharedConflict } from '~/platform/ui/form/versions/SharedConflict';
import { useSharedForm } from '~/platform/ui/form/versions/useSharedForm';
import { FormRefusal } from '~/platform/ui/records/FormRefusal';
import { toastSuccess } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import type { AdminVocabulary, vocabularyCalls } from '~/site/vocabulary-contract';
import type { VocabularyName } from '~/site/vocabulary-names';
import { MAX_VALUE_LENGTH } from '~/site/vocabulary-rules';
import classes from './Settings.module.css';
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
      toastSuccess(left ? 'Renamed. The records are being changed' : 'Renamed');
      onClose();
      void revalidate();
    },
  });
  const { form, field, error, sending, onSubmit } = shared;
  return (
    <Dialog title={`Rename “${entry.value}”`} shape="form" onClose={onClose}>
      <form className={classes.form} noValidate aria-busy={sending} onSubmit={onSubmit}>
        {error && <FormRefusal error={error} labels={{ value: 'New name' }} />}
        <SharedConflict form={shared} labels={{ value: 'New name' }} />
        <TextInput label="New name" dir="auto" autoComplete="off" maxLength={MAX_VALUE_LENGTH} data-autofocus {...field('value')} />
        <p className={classes.explanation}>
          {renamingText(entry, entry.value, renamesRecords)} {renamesRecords && 'Addresses with the old name lead to the new one.'}
        </p>
        <div className="row">
          <BusyButton type="submit" busy={sending} disabled={!form.isDirty()}>
            Rename
          </BusyButton>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
