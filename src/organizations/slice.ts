import { accountRemoved, addressVerified } from '~/accounts/events';
import { nameOfDestination, ownersOfUsers, partOfIdentity, partOfUserRecord } from '~/accounts/questions';
import { fileAccess } from '~/files/questions';
import { listen } from '~/platform/slices/events';
import { answer } from '~/platform/slices/questions';
import type { Slice } from '~/platform/slices/slice';
import { namesOfOrganizations, vocabularyUse } from '~/site/questions';
import { removeMember } from './server/account-parts';
import { adminOrganizationsApi } from './server/admin/api';
import { organizationCollection } from './server/admin/organization-fields';
import { organizationFinder } from './server/admin/organization-list';
import { membershipsField, userMemberships } from './server/admin/user-memberships';
import { organizationsApi } from './server/api';
import { organizationMailPreviews } from './server/emails/previews';
import { nameOfOrganization, organizationNames } from './server/find-organizations';
import { logoReferences } from './server/logo-files';
import { acceptInvitations } from './server/members/accept-invitations';
import { organizationsOfUser } from './server/memberships';
import { organizationWords } from './server/movement';
import { recordMemberOrganization } from './server/name-search';
import { photoReferences } from './server/photo-files';
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
  on: [listen(accountRemoved, removeMember), listen(addressVerified, acceptInvitations)],
  answers: [
    answer(partOfUserRecord, userMemberships),
    answer(partOfIdentity, organizationsOfUser),
    answer(ownersOfUsers, recordMemberOrganization),
    answer(nameOfDestination, { kind: 'organization', nameOf: nameOfOrganization }),
    answer(fileAccess, logoReferences),
    answer(fileAccess, photoReferences),
    answer(namesOfOrganizations, organizationNames),
    answer(vocabularyUse, organizationWords),
  ],
};
