import { Button, Checkbox, TextInput } from '@mantine/core';
import { useRevalidator } from 'react-router';
import { adminPaths } from '~/platform/paths';
import { AsyncSection } from '~/platform/ui/AsyncSection';
import { BusyButton } from '~/platform/ui/BusyButton';
import { Dialog } from '~/platform/ui/Dialog';
import { MarkdownInput } from '~/platform/ui/form/MarkdownInput';
import { SharedConflict } from '~/platform/ui/form/versions/SharedConflict';
import { useSharedForm } from '~/platform/ui/form/versions/useSharedForm';
import { WebAddressInput } from '~/platform/ui/form/WebAddressInput';
import { useNavigateAfterChange } from '~/platform/ui/records/admin-data';
import { FormRefusal } from '~/platform/ui/records/FormRefusal';
import { useCreating } from '~/platform/ui/records/use-creating';
import { toastSuccess } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import { LocationFields } from '~/site/web/shared/LocationFields';
import { loadSiteArrays, type SiteArrays } from '~/site/web/shared/site-arrays';
import type { AdminOrganization, adminOrganizationCalls } from '../../admin-contract';
import classes from './OrganizationDialog.module.css';

const api = browserApi<typeof adminOrganizationCalls>();

const LABELS = {
  name: 'Name',
  'location.country_code': 'Country',
  'location.zipcode': 'ZIP code',
  'location.state_code': 'Province',
  'location.city': 'City',
  'location.address': 'Street address',
  url: 'Website',
  email: 'Email',
  phone: 'Phone',
  fax: 'Fax',
  mission: 'Mission',
};
const BLANK = {
  name: '',
  location: { address: '', country_code: 'US', state_code: '', zipcode: '', city: '' },
  email: '',
  phone: '',
  fax: '',
  url: '',
  mission: '',
  nonprofit: true,
};

/** The list's button that adds an organization and opens its record. */
export function AddOrganizationButton() {
  const { creating, open, close } = useCreating();
  const navigate = useNavigateAfterChange();
  return (
    <>
      <Button variant="default" size="compact-sm" fw={500} onClick={open}>
        Add organization
      </Button>
      {creating && <OrganizationDialog onClose={close} onSaved={({ _id }) => void navigate(adminPaths.record('orgs', _id))} />}
    </>
  );
}

interface OrganizationDialogProps {
  /** The organization to change; without it a new one is added. */
  organization?: AdminOrganization;
  onClose(): void;
  onSaved?(organization: AdminOrganization): void;
}

/** The fields of an organization that its employer can write as well. */
export const OrganizationDialog = (props: OrganizationDialogProps) => (
  <Dialog title={props.organization ? 'Edit organization' : 'Add organization'} shape="form" onClose={props.onClose}>
    <AsyncSection load={loadSiteArrays}>{(arrays) => <OrganizationForm {...props} arrays={arrays} />}</AsyncSection>
  </Dialog>
);

function OrganizationForm({ organization, arrays, onClose, onSaved }: OrganizationDialogProps & { arrays: SiteArrays }) {
  const { revalidate } = useRevalidator();
  const form = useSharedForm({
    record: organization ? valuesOf(organization) : BLANK,
    version: organization?.version ?? '',
    shown: (record) => record,
    body: (values) => values,
    save: (changes, version, all) =>
      organization
        ? api('PATCH /v3/admin/organizations/{id}', { params: { id: organization._id }, body: { ...changes, version } })
        : api('POST /v3/admin/organizations', { body: all }),
    onSuccess: (saved) => {
      toastSuccess('Organization Saved');
      onClose();
      if (onSaved) onSaved(saved);
      else void revalidate();
    },
  });
  const { field, error, sending, onSubmit } = form;
  return (
    <form className={classes.form} noValidate aria-busy={sending} onSubmit={onSubmit}>
      {error && <FormRefusal error={error} labels={LABELS} />}
      <SharedConflict form={form} labels={{ ...LABELS, location: 'Place' }} />
      <TextInput label={LABELS.name} dir="auto" autoComplete="off" required {...field('name')} />
      <LocationFields form={form} arrays={arrays} />
      <TextInput label={LABELS['location.address']} dir="auto" autoComplete="off" {...field('location.address')} />
      <div className={classes.pair}>
        <TextInput label={LABELS.email} type="email" autoComplete="off" {...field('email')} />
        <WebAddressInput label={LABELS.url} {...field('url')} />
      </div>
      <div className={classes.pair}>
        <TextInput label={LABELS.phone} type="tel" autoComplete="off" {...field('phone')} />
        <TextInput label={LABELS.fax} type="tel" autoComplete="off" {...field('fax')} />
      </div>
      <MarkdownInput label={LABELS.mission} minRows={4} {...field('mission')} />
      <Checkbox label="This is a nonprofit organization" {...field('nonprofit', { type: 'checkbox' })} />
      <div className={classes.answers}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <BusyButton type="submit" busy={sending}>
          Save organization
        </BusyButton>
      </div>
    </form>
  );
}

/** The names of the country and the state follow from their codes. */
const valuesOf = ({ name, location, email, phone, fax, url, mission, nonprofit }: AdminOrganization): typeof BLANK => ({
  name,
  location: placeOf(location),
  email,
  phone,
  fax,
  url,
  mission,
  nonprofit,
});

const placeOf = ({ address, country_code, state_code, zipcode, city }: AdminOrganization['location']) => ({ address, country_code, state_code, zipcode, city });
