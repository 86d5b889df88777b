import { partOfUserRecord } from '~/accounts/questions';
import { answer } from '~/platform/slices/questions';
import type { Slice } from '~/platform/slices/slice';
import { adminOrganizationsApi } from './server/admin/api';
import { organizationFinder } from './server/admin/find-organizations';
import { organizationCollection } from './server/admin/organization-fields';
import { membershipsField, userMemberships } from './server/admin/user-memberships';
import { organizationsApi } from './server/api';
import { organizationMailPreviews } from './server/emails/previews';
import { organizationLifetimes } from './server/retention';
import { organizationTexts } from './server/show-organizations';

export const organizations: Slice = {
  calls: [organizationsApi, adminOrganizationsApi],
  lifetimes: organizationLifetimes,
  remadeRows: [organizationTexts],
  mailPreviews: organizationMailPreviews,
  collections: [organizationCollection],
  addedFields: [{ collection: 'users', fields: { organizations: membershipsField } }],
  finders: [organizationFinder],
  answers: [answer(partOfUserRecord, userMemberships)],
};
