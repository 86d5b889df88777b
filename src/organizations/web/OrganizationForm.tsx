import { Checkbox, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { storeLogin } from '~/accounts/web/shared/session';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { MarkdownInput } from '~/platform/ui/form/MarkdownInput';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import { LocationFields } from '~/site/web/shared/LocationFields';
import type { SiteArrays } from '~/site/web/shared/site-arrays';
import type { organizationCalls } from '../contract';
import type { Organization } from '../schemas';
import classes from './OrganizationForm.module.css';

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

interface OrganizationFormProps {
  arrays: SiteArrays;
  /** The organization to change; without it a new one is added. */
  organization?: Organization;
  action: string;
  aside?: ReactNode;
  /** More fields, below the others. */
  children?: ReactNode;
  onSaved(organization: Organization): void;
}

/** Adds or changes an organization. Saving also stores the new tokens, which have the role of the first organization. */
export function OrganizationForm({ arrays, organization, action, aside, children, onSaved }: OrganizationFormProps) {
  const form = useApiForm({
    initialValues: organization ?? BLANK,
    draft: { name: `organization:${organization?._id ?? 'new'}`, basis: JSON.stringify(organization ?? null) },
    submit: (values) => api('POST /v2/employer/organizations/save', { body: values }),
    onSuccess: ({ rec, ...auth }) => {
      storeLogin(auth);
      toastSuccess('Organization Saved');
      onSaved(rec);
    },
    onFailure: (error) => toastFailure('Unable to save information', error),
  });
  return (
    <ApiForm form={form} action={action} labels={labels} heading="Unable to save information" aside={aside}>
      <TextInput label={labels.name} description="Shown with each of its jobs." dir="auto" required {...form.field('name')} />
      <LocationFields form={form} arrays={arrays} />
      <TextInput label={labels['location.address']} autoComplete="address-line1" dir="auto" {...form.field('location.address')} />
      <MarkdownInput
        label={labels.mission}
        minRows={5}
        description="A few sentences for people who do not know you yet. Shown on your organization’s page."
        {...form.field('mission')}
      />
      <TextInput label={labels.url} description="Starts with http" type="url" inputMode="url" {...form.field('url')} />
      <div className={classes.row}>
        <TextInput label={labels.email} type="email" {...form.field('email')} />
        <TextInput label={labels.phone} type="tel" {...form.field('phone')} />
        <TextInput label={labels.fax} type="tel" {...form.field('fax')} />
      </div>
      <Checkbox label="This is a nonprofit organization" {...form.field('nonprofit', { type: 'checkbox' })} />
      {children}
    </ApiForm>
  );
}
