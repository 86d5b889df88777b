import { useRevalidator } from 'react-router';
import { adminPaths } from '~/platform/addresses/paths';
import { AsyncSection } from '~/platform/ui/AsyncSection';
import { Dialog } from '~/platform/ui/Dialog';
import { useSharedForm } from '~/platform/ui/form/versions/useSharedForm';
import { WebAddressInput } from '~/platform/ui/form/WebAddressInput';
import { useNavigateAfterChange } from '~/platform/ui/records/admin-data';
import { RecordForm } from '~/platform/ui/records/RecordForm';
import type { RecordDialogProps } from '~/platform/ui/records/record-definition';
import { toastSuccess } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import { LocationFields } from '~/site/web/shared/LocationFields';
import { loadSiteArrays, type SiteArrays, withStored } from '~/site/web/shared/site-arrays';
import type { AdminOrganization, adminOrganizationCalls } from '../../admin-contract';
import type { Person } from '../../rules';
import { PeopleFields, peopleLabels } from '../PeopleFields';

const api = browserApi<typeof adminOrganizationCalls>();

/** Names of what the server may refuse, besides the labels of the fields. */
const LABELS = {
  location: 'Place',
  'location.country_code': 'Country',
  'location.zipcode': 'ZIP code',
  'location.state_code': 'Province',
  'location.city': 'City',
  ...peopleLabels,
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
  employees: 0,
  movement: '',
  founded: 0,
  people: [] as Person[],
};

interface OrganizationFormProps {
  /** The organization to change; without it a new one is added. */
  organization?: AdminOrganization;
  arrays: SiteArrays;
  onClose(): void;
  onSaved(organization: AdminOrganization): unknown;
}

/** Adds an organization and opens its record. */
export function AddOrganizationDialog({ onClose }: { onClose(): void }) {
  const navigate = useNavigateAfterChange();
  return (
    <Dialog title="Add organization" shape="form" onClose={onClose}>
      <AsyncSection load={loadSiteArrays}>
        {(arrays) => <OrganizationForm arrays={arrays} onClose={onClose} onSaved={({ _id }) => navigate(adminPaths.record('orgs', _id))} />}
      </AsyncSection>
    </Dialog>
  );
}

/** The fields of an organization that its employer can write as well. */
export function EditOrganizationDialog({ record, onClose }: RecordDialogProps<AdminOrganization>) {
  const { revalidate } = useRevalidator();
  return (
    <Dialog title="Edit organization" shape="form" onClose={onClose}>
      <AsyncSection load={loadSiteArrays}>
        {(arrays) => <OrganizationForm organization={record} arrays={arrays} onClose={onClose} onSaved={revalidate} />}
      </AsyncSection>
    </Dialog>
  );
}

function OrganizationForm({ organization, arrays, onClose, onSaved }: OrganizationFormProps) {
  const form = useSharedForm({
    record: organization ? valuesOf(organization) : BLANK,
    version: organization?.version ?? '',
    shown: ({ employees, founded, ...values }) => ({ ...values, employees: (employees || '') as number | '', founded: (founded || '') as number | '' }),
    body: ({ employees, founded, ...values }) => ({ ...values, employees: employees || 0, founded: founded || 0 }),
    draft: { name: `admin-organization:${organization?._id ?? 'new'}`, leave: 'silently' },
    save: (changes, version, all, _values, attempt) =>
      organization
        ? api('PATCH /v3/admin/organizations/{id}', { params: { id: organization._id }, body: { ...changes, version } })
        : api('POST /v3/admin/organizations', { body: all }, attempt),
    onSuccess: (saved) => {
      toastSuccess('Organization Saved');
      onClose();
      void onSaved(saved);
    },
  });
  return (
    <RecordForm
      form={form}
      labels={LABELS}
      verb="Save organization"
      onCancel={onClose}
      fields={[
        { name: 'name', label: 'Name', required: true },
        { name: 'location', label: 'Place', control: 'own', render: () => <LocationFields form={form} arrays={arrays} /> },
        { name: 'location.address', label: 'Street address' },
        [
          { name: 'email', label: 'Email', control: 'email' },
          { name: 'url', label: 'Website', control: 'own', render: () => <WebAddressInput label="Website" {...form.field('url')} /> },
        ],
        [
          { name: 'phone', label: 'Phone', control: 'tel' },
          { name: 'fax', label: 'Fax', control: 'tel' },
        ],
        { name: 'mission', label: 'Mission', control: 'markdown' },
        {
          name: 'movement',
          label: 'Movement',
          control: 'menu',
          choices: ['', ...withStored(arrays.movements, organization?.movement ?? '')].map((value) => [value, value || 'Not stated'] as const),
        },
        { name: 'employees', label: 'Number of employees', help: 'Leave blank if you don’t know.', control: 'number', min: 0 },
        { name: 'founded', label: 'Founded in', help: 'The year. Leave blank if you don’t know.', control: 'number', min: 0 },
        { name: 'people', label: 'People who work here', control: 'own', render: () => <PeopleFields form={form} /> },
        { name: 'nonprofit', label: 'This is a nonprofit organization', control: 'flag' },
      ]}
    />
  );
}

/** The names of the country and the state follow from their codes. */
const valuesOf = ({ location, ...organization }: AdminOrganization): typeof BLANK => {
  const { name, email, phone, fax, url, mission, nonprofit, employees, movement, founded, people } = organization;
  return { name, location: placeOf(location), email, phone, fax, url, mission, nonprofit, employees, movement, founded, people };
};

const placeOf = ({ address, country_code, state_code, zipcode, city }: AdminOrganization['location']) => ({ address, country_code, state_code, zipcode, city });
