/** Organizations in the back office: the calls, the editable fields, the palette's search, and parts of a user's record. */
export { adminOrganizationsApi } from './admin/api';
export { organizationFinder } from './admin/find-organizations';
export { organizationCollection } from './admin/organization-fields';
export { membershipsField, userMemberships } from './admin/user-memberships';
/** The calls. */

/** Which organizations a user acts for. */
/** The memberships of an account that is shown or removed, and the logos that must be kept. */
export { hasOtherMembers, removeMember } from './account-parts';
/** All organizations in batches, for background work. */
export { countAllOrganizations, organizationIdsAfter } from './all-organizations';
export { organizationsApi } from './api';
/** Organizations of other boards. */
export { importLogo } from './change-logo';
/** Organizations to write to: a random choice, locked, with their addresses. */
export { contactAddressesOf, lockActiveOrganizations } from './contact-address';
/** How other slices show and move the records of an organization. */
export type { LivePosts, OrganizationPart, ShownAnswers } from './context';
/** Examples of the mails. */
export { organizationMailPreviews } from './emails/previews';
/** Organizations by id, and their addresses for the sitemap. */
export {
  introducedOrganizations,
  linkedOrganizationRefs,
  organizationFacts,
  organizationNames,
  organizationPlaces,
  organizationRefs,
  organizationsInRegions,
} from './find-organizations';
export {
  addImportedMember,
  fillImportedOrganization,
  findOrganizationNamed,
  insertImportedOrganization,
  managerOf,
  organizationNameFault,
} from './import-organization';
export { logoKeyOf, logoReferences, smallLogoKeyOf } from './logo-files';
/** Invitations, which a confirmed address accepts. */
export { acceptInvitations } from './members/accept-invitations';
export { isMember } from './members/member-queries';
export {
  activeOrganizationIds,
  authorActsFor,
  loadOwnOrganization,
  managersOf,
  memberOrganizationIds,
  organizationIdsOf,
  organizationNamesOf,
  organizationsOfMembers,
  organizationsOfUser,
} from './memberships';
/** Organizations by their names, to choose from. */
export { findNamesakes, type NamedOrganization, namedOrganizations, searchOrganizationNames } from './name-search';
/** How long its rows are kept. */
export { organizationLifetimes } from './retention';
export { type SampledOrganization, sampleOrganizations } from './sample-organizations';
export { organizationLists, organizationParts, organizationsOfPart } from './sitemap-organizations';
