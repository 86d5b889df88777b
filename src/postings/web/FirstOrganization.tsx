import { TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { storeLogin } from '~/accounts/web/shared/session';
import type { organizationCalls } from '~/organizations/contract';
import { organizationPaths } from '~/platform/addresses/paths';
import { partOf } from '~/platform/ui/form/attempt-key';
import { FieldGroup } from '~/platform/ui/form/FieldGroup';
import type { ApiForm } from '~/platform/ui/form/useApiForm';
import { browserApi } from '~/platform/web/browser-api';
import type { CallOptions } from '~/platform/web/caller';
import { LocationFields } from '~/site/web/shared/LocationFields';
import type { SiteArrays } from '~/site/web/shared/site-arrays';

const api = browserApi<typeof organizationCalls>();

export const organizationLabels = {
  name: 'Organization name',
  'location.country_code': 'Country',
  'location.zipcode': 'ZIP code',
  'location.state_code': 'Province',
  'location.city': 'City',
};

interface OrganizationValues {
  name: string;
  location: { country_code: string; state_code: string; zipcode: string; city: string };
}

export const NO_ORGANIZATION: OrganizationValues = { name: '', location: { country_code: 'US', state_code: '', zipcode: '', city: '' } };

/** Saves the first organization of the user, and stores the new tokens, which have its role. */
export async function addFirstOrganization({ name, location }: OrganizationValues, attempt: CallOptions): Promise<{ _id: string; name: string }> {
  const { rec, ...auth } = await api('POST /v2/employer/organizations/save', { body: { name, location } }, partOf(attempt, 'organization'));
  storeLogin(auth);
  return rec;
}

interface FirstOrganizationProps {
  // biome-ignore lint/suspicious/noExplicitAny: any form whose values have an organization's name and location.
  form: ApiForm<any>;
  arrays: SiteArrays;
}

/** The fields of an organization that its first post needs, for a user who has none. */
export const FirstOrganization = ({ form, arrays }: FirstOrganizationProps) => (
  <FieldGroup legend="First, your organization" main>
    <p>
      Every job belongs to an organization. Add its logo, mission and website later, or <Link to={organizationPaths.add}>fill it all in now</Link>.
    </p>
    <TextInput label={organizationLabels.name} description="Shown with every job." autoComplete="organization" dir="auto" {...form.field('name')} />
    <LocationFields form={form} arrays={arrays} />
  </FieldGroup>
);
