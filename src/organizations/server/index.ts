export { hasOtherMembers } from './account-parts';
export { countAllOrganizations, organizationIdsAfter } from './all-organizations';
export { importLogo } from './change-logo';
export { contactAddressesOf, lockActiveOrganizations } from './contact-address';
export {
  introducedOrganizations,
  type OrganizationAddress,
  organizationAddresses,
  organizationColumn,
  organizationFacts,
  organizationNames,
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
export { logoKeyOf, smallLogoKeyOf } from './logo-files';
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
} from './memberships';
export {
  findNamesakes,
  type NamedOrganization,
  namedOrganizations,
  recordMemberOrganization,
  recordOrganization,
  searchOrganizationNames,
} from './name-search';
export { listOwnOrganizations } from './own-organizations';
export { photoKeyOf } from './photo-files';
export { organizationsWithWords, type SampledOrganization, sampleOrganizations } from './sample-organizations';
export { organizationLists, organizationParts, organizationsOfPart } from './sitemap-organizations';
