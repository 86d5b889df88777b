import { Button, Checkbox, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { storeLogin } from '~/accounts/web/shared/session';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { FieldGroup, FieldRow } from '~/platform/ui/form/FieldGroup';
import { MarkdownInput } from '~/platform/ui/form/MarkdownInput';
import { NumberField } from '~/platform/ui/form/NumberField';
import { SearchSelect } from '~/platform/ui/form/SearchSelect';
import type { Works } from '~/platform/ui/form/under-way';
import type { ApiForm as ApiFormState } from '~/platform/ui/form/useApiForm';
import { SharedConflict } from '~/platform/ui/form/versions/SharedConflict';
import { useSharedForm } from '~/platform/ui/form/versions/useSharedForm';
import { WebAddressInput } from '~/platform/ui/form/WebAddressInput';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import { LocationFields } from '~/site/web/shared/LocationFields';
import { type SiteArrays, withStored } from '~/site/web/shared/site-arrays';
import type { organizationCalls } from '../contract';
import { MOST_EMPLOYEES, type Person } from '../rules';
import type { Organization, VersionedOrganization } from '../schemas';
import classes from './OrganizationForm.module.css';
import { PeopleFields, peopleLabels } from './PeopleFields';

const api = browserApi<typeof organizationCalls>();

const labels = {
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
  employees: 'Number of employees',
  founded: 'Founded in',
  movement: 'Movement',
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
  arrays: SiteArrays;
  /** The organization to change; without it a new one is added. */
  organization?: VersionedOrganization;
  action: string;
  aside?: ReactNode;
  /** More fields about the organization, such as its logo. */
  children?: ReactNode;
  /** What the form waits for besides its own fields. */
  works?: Works;
  onSaved(organization: Organization): unknown;
}

/** Adds or changes an organization. Saving also stores the new tokens, which have the role of the first organization. */
export function OrganizationForm({ arrays, organization, action, aside, children, works, onSaved }: OrganizationFormProps) {
  const record = organization ? valuesOf(organization) : BLANK;
  const form = useSharedForm({
    record,
    version: organization?.version ?? '',
    shown: ({ employees, founded, ...values }) => ({ ...values, employees: (employees || '') as number | '', founded: (founded || '') as number | '' }),
    // A select that was cleared holds null.
    body: ({ employees, founded, movement, people, ...values }) => ({
      ...values,
      employees: employees || 0,
      founded: founded || 0,
      movement: movement ?? '',
      // A person who was not filled in is nobody.
      people: people.filter(({ name, title, words }) => name || title || words),
    }),
    draft: { name: `organization:${organization?._id ?? 'new'}` },
    ...(works && { works }),
    // The call takes all fields; the version says whether they are the ones that the page shows.
    save: (_changes, version, all, _values, attempt) =>
      api('POST /v2/employer/organizations/save', { body: organization ? { ...all, _id: organization._id, version } : all }, attempt),
    onSuccess: ({ rec, ...auth }) => {
      storeLogin(auth);
      toastSuccess('Organization Saved');
      return onSaved(rec);
    },
    onFailure: (error) => toastFailure('Unable to save information', error),
  });
  return (
    <ApiForm form={form} action={action} labels={labels} heading="Unable to save information" aside={aside} long>
      <SharedConflict form={form} labels={{ ...labels, location: 'Place', people: 'People', nonprofit: 'Nonprofit organization' }} />
      <FieldGroup legend="Name and location">
        <TextInput
          label={labels.name}
          description="Shown with every job."
          autoComplete="organization"
          dir="auto"
          required
          withAsterisk={false}
          {...form.field('name')}
        />
        <LocationFields form={form} arrays={arrays} />
        <FieldRow>
          <NumberField
            label={labels.employees}
            description="Optional. Some job-posting laws depend on it."
            min={0}
            max={MOST_EMPLOYEES}
            allowDecimal={false}
            allowNegative={false}
            hideControls
            {...form.field('employees')}
          />
          <NumberField
            label={labels.founded}
            description="Optional. The year."
            thousandSeparator=""
            allowDecimal={false}
            allowNegative={false}
            hideControls
            {...form.field('founded')}
          />
        </FieldRow>
        <Checkbox label="This is a nonprofit organization" {...form.field('nonprofit', { type: 'checkbox' })} />
      </FieldGroup>
      <FieldGroup legend="About the organization" note="optional">
        <SearchSelect
          label={labels.movement}
          description="Your organization’s movement or denomination. People can search for jobs by it."
          data={withStored(arrays.movements, record.movement)}
          clearable
          {...form.field('movement')}
          value={form.form.getValues().movement || null}
        />
        <MarkdownInput label={labels.mission} minRows={5} description="A few sentences for people who don’t know you yet." {...form.field('mission')} />
        {children}
      </FieldGroup>
      <FieldGroup legend="People who work here" note="optional, shown to everyone">
        <p className="hint">Job seekers like to know who they’d work with. Ask each person first.</p>
        <PeopleFields form={form} />
      </FieldGroup>
      <FieldGroup legend="Contact" note="optional, shown to everyone">
        <WebAddressInput label={labels.url} {...form.field('url')} />
        <FieldRow>
          <TextInput label={labels.email} type="email" {...form.field('email')} />
          <TextInput label={labels.phone} type="tel" {...form.field('phone')} />
        </FieldRow>
        <TextInput label={labels['location.address']} autoComplete="address-line1" dir="auto" {...form.field('location.address')} />
        <FaxField form={form} />
      </FieldGroup>
    </ApiForm>
  );
}

/** The fields of the form. The names of the country and the state follow from their codes. */
const valuesOf = ({ location, ...organization }: VersionedOrganization): typeof BLANK => {
  const { address, country_code, state_code, zipcode, city } = location;
  const { name, email, phone, fax, url, mission, nonprofit, employees, movement, founded, people } = organization;
  const place = { address, country_code, state_code, zipcode, city };
  return { name, location: place, email, phone, fax, url, mission, nonprofit, employees, movement, founded, people };
};

/** Few organizations have a fax still, so the field is shown to those who ask for it or have one. */
// biome-ignore lint/suspicious/noExplicitAny: any form whose values have a fax.
function FaxField({ form }: { form: ApiFormState<any> }) {
  const hasFax = form.form.getValues().fax !== '';
  const [shown, setShown] = useState(hasFax);
  if (hasFax && !shown) setShown(true);
  if (!shown) {
    return (
      <Button className={classes.more} variant="subtle" size="compact-sm" fw={500} onClick={() => setShown(true)}>
        Add a fax number
      </Button>
    );
  }
  return (
    <FieldRow>
      <TextInput label={labels.fax} type="tel" autoFocus={!hasFax} {...form.field('fax')} />
    </FieldRow>
  );
}
