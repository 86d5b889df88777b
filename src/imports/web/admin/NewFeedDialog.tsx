import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import { OrganizationPicker } from '~/organizations/web/shared/OrganizationPicker';
import { adminPaths } from '~/platform/paths';
import { BusyButton } from '~/platform/ui/BusyButton';
import { Dialog } from '~/platform/ui/Dialog';
import { NumberField } from '~/platform/ui/form/NumberField';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { useNavigateAfterChange } from '~/platform/ui/records/admin-data';
import { FormRefusal } from '~/platform/ui/records/FormRefusal';
import { useCreating } from '~/platform/ui/records/use-creating';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { formatLabels } from '../../formats';
import classes from './FeedAdmin.module.css';
import { api } from './feed-api';

const LABELS = {
  name: 'Name',
  url: 'Address of the feed',
  format: 'Format',
  organization: 'Organization',
  every_hours: 'Read every … hours',
  live: 'Publish the jobs without a payment',
};

const INITIAL = { name: '', url: '', format: 'xml' as 'xml' | 'wp-rest', organization: '', every_hours: 24, live: false };

const FORMATS = (['xml', 'wp-rest'] as const).map((value) => ({ value, label: formatLabels[value] }));

/** The button above the list that opens the form for a new feed. */
export function NewFeedButton() {
  const { creating, open, close } = useCreating();
  return (
    <>
      <Button size="compact-sm" fw={500} onClick={open}>
        New feed
      </Button>
      {creating && <NewFeedDialog onClose={close} />}
    </>
  );
}

/** Adds a feed and opens it. */
function NewFeedDialog({ onClose }: { onClose(): void }) {
  const navigate = useNavigateAfterChange();
  const { form, field, error, sending, onSubmit } = useApiForm({
    initialValues: INITIAL,
    submit: ({ every_hours, ...values }) => api('POST /v3/admin/import_feeds', { body: { ...values, every_hours: Number(every_hours) } }),
    onSuccess: ({ _id }) => {
      toastSuccess('Feed added. It is being read now.');
      onClose();
      void navigate(adminPaths.record('import_feeds', _id));
    },
    onFailure: (refusal) => toastFailure('Add Feed error', refusal),
  });
  return (
    <Dialog title="New feed" shape="form" onClose={onClose}>
      <form className={classes.form} noValidate aria-busy={sending} onSubmit={onSubmit}>
        {error && <FormRefusal error={error} labels={LABELS} toasted />}
        <TextInput label={LABELS.name} description="For you and your colleagues." dir="auto" autoComplete="off" {...field('name')} />
        <TextInput
          type="url"
          label={LABELS.url}
          description="It starts with https. The site must be open to everybody."
          autoComplete="off"
          spellCheck={false}
          {...field('url')}
        />
        <div className={classes.pair}>
          <Select label={LABELS.format} searchable={false} allowDeselect={false} data={FORMATS} {...field('format')} />
          <NumberField label={LABELS.every_hours} min={1} max={168} allowDecimal={false} {...field('every_hours')} />
        </div>
        <OrganizationPicker
          label={LABELS.organization}
          value={form.values.organization || null}
          error={form.errors.organization as string | undefined}
          onChange={(id) => form.setFieldValue('organization', id ?? '')}
        />
        <Checkbox
          label={LABELS.live}
          description="Otherwise they become drafts, which the organization completes and pays for."
          {...field('live', { type: 'checkbox' })}
        />
        <div className={classes.answers}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" busy={sending}>
            Add feed
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}
