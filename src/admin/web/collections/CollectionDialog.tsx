import { Button, Checkbox, TextInput } from '@mantine/core';
import { useRevalidator } from 'react-router';
import { BusyButton } from '~/platform/ui/BusyButton';
import { Dialog } from '~/platform/ui/Dialog';
import { CancelButton } from '~/platform/ui/form/CancelButton';
import { RestoredNote } from '~/platform/ui/form/RestoredNote';
import { SharedConflict } from '~/platform/ui/form/versions/SharedConflict';
import { useSharedForm } from '~/platform/ui/form/versions/useSharedForm';
import { FormRefusal } from '~/platform/ui/records/FormRefusal';
import { toastSuccess } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import type { CollectionField, collectionCalls, DataCollection } from '../../collection-contract';
import classes from './Collections.module.css';

const api = browserApi<typeof collectionCalls>();

type EditedField = CollectionField & { key: string };

let lastKey = 0;
const withKey = (field: CollectionField): EditedField => {
  lastKey += 1;
  return { ...field, key: String(lastKey) };
};
const emptyField = (): EditedField => withKey({ name: '', label: '', width: '', css_class: '', skip: false });

const FIELD_LABELS: Record<string, string> = { name: 'Name', label: 'Label', width: 'Width', css_class: 'CSS class' };

/** `fields.1.label` → `Label of field 2`, for the messages at the top of the dialog. */
function labelsFor(count: number): Record<string, string> {
  const ofFields = Array.from({ length: count }, (_, index) =>
    Object.entries(FIELD_LABELS).map(([part, label]) => [`fields.${index}.${part}`, `${label} of field ${index + 1}`] as const),
  );
  return { name: 'Name', title: 'Title', ...Object.fromEntries(ofFields.flat()) };
}

/** Defines or changes a collection: its name, its title, and its fields. */
export function CollectionDialog({ collection, onClose }: { collection: DataCollection | undefined; onClose(): void }) {
  const { revalidate } = useRevalidator();
  const shared = useSharedForm({
    record: { name: collection?.name ?? '', title: collection?.title ?? '', fields: collection?.fields ?? [] },
    version: collection?.version ?? '',
    shown: ({ fields, ...named }) => ({ ...named, fields: fields.map(withKey) }),
    body: ({ name, title, fields }) => ({ name, title, fields: fields.map(({ key: _, ...rest }) => rest) }),
    draft: { name: `collection:${collection?._id ?? 'new'}`, leave: 'silently' },
    save: (changes, version, all, _values, attempt) =>
      collection
        ? api('PUT /v3/admin/collections/{id}', { params: { id: collection._id }, body: { ...changes, version } })
        : api('POST /v3/admin/collections', { body: all }, attempt),
    onSuccess: () => {
      toastSuccess('Collection saved');
      onClose();
      void revalidate();
    },
  });
  const { form, field, error, sending, onSubmit } = shared;
  const { fields } = form.values;
  return (
    <Dialog title={collection ? 'Edit Collection' : 'Add Collection'} shape="form" onClose={onClose}>
      <form className="stack" noValidate aria-busy={sending} onSubmit={onSubmit}>
        {error && <FormRefusal error={error} labels={labelsFor(fields.length)} idOf={shared.idOf} />}
        <RestoredNote draft={shared.draft} />
        <SharedConflict form={shared} labels={{ ...labelsFor(fields.length), fields: 'Fields' }} />
        <div className={classes.pair}>
          <TextInput label="Name" description="Part of its address: lowercase letters, digits, _ and -." required autoComplete="off" {...field('name')} />
          <TextInput label="Title" description="Shown to admins." required dir="auto" autoComplete="off" {...field('title')} />
        </div>
        <h3 className="text-m">Fields</h3>
        {fields.length === 0 && <p className="hint">No fields defined</p>}
        {fields.map(({ key }, index) => (
          <fieldset key={key} className={`stack gap-s ${classes.field}`}>
            <legend>Field {index + 1}</legend>
            <div className={classes.pair}>
              <TextInput size="sm" label="Name" required autoComplete="off" {...field(`fields.${index}.name`)} />
              <TextInput size="sm" label="Label" required dir="auto" autoComplete="off" {...field(`fields.${index}.label`)} />
              <TextInput size="sm" label="Width" placeholder="120px" autoComplete="off" {...field(`fields.${index}.width`)} />
              <TextInput size="sm" label="CSS class" autoComplete="off" {...field(`fields.${index}.css_class`)} />
            </div>
            <div className="row gap-m spread">
              <Checkbox label="Skip in form" {...field(`fields.${index}.skip`, { type: 'checkbox' })} />
              <Button variant="subtle" size="compact-sm" fw={500} aria-label={`Remove field ${index + 1}`} onClick={() => form.removeListItem('fields', index)}>
                Remove
              </Button>
            </div>
          </fieldset>
        ))}
        <p>
          <Button variant="default" size="compact-sm" fw={500} onClick={() => form.insertListItem('fields', emptyField())}>
            Add field
          </Button>
        </p>
        <div className="row end">
          <CancelButton draft={shared.draft} onClick={onClose} />
          <BusyButton type="submit" busy={sending}>
            Save
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}
