/** Parts of a user's record in the back office. */
export { membershipsField, userMemberships } from './admin/user-memberships';
/** The calls. */

/** Which organizations a user acts for. */
/** The memberships of an account that is shown or removed, and the logos that must be kept. */
export { hasOtherMembers, removeMember } from './account-parts';
export { organizationsApi } from './api';
/** Organizations by id, and their addresses for the sitemap. */
export { organizationFacts, organizationNames, organizationRefs } from './find-organizations';
export { logoKeyOf, logoReferences } from './logo-files';
export { loadOwnOrganization, organizationIdsOf, organizationNamesOf, organizationsOfUser } from './memberships';
export { organizationLists, organizationParts, organizationsOfPart } from './sitemap-organizations';
