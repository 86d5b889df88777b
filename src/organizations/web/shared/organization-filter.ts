import type { Filter } from '~/platform/ui/records/record-list';
import { browserApi } from '~/platform/web/browser-api';
import type { adminOrganizationCalls } from '../../admin-contract';
import { OrganizationPicker } from './OrganizationPicker';

const api = browserApi<typeof adminOrganizationCalls>();

/** A filter for the records of an organization, which is chosen by name. */
export const organizationFilter: Filter = {
  name: 'organization',
  label: 'Organization',
  rare: true,
  record: { Picker: OrganizationPicker, nameOf: async (id) => (await api('GET /v3/admin/organizations/{id}', { params: { id } })).name },
};
