/**
 * The names of the roles that the board knows (docs/product/roles.md). Code names a role only through this module, so that a
 * misspelled one does not compile. Users may have other words among their roles; those permit nothing.
 */
export const Role = {
  /** Everybody with an account. */
  user: 'user',
  employer: 'employer',
  /** Members of an organization. */
  organization: 'organization',
  jobseeker: 'jobseeker',
  /** Users with a profile. */
  candidate: 'candidate',
  /** Users who have bought something. */
  purchase: 'purchase',
  purchaseRecent: 'purchase:recent',
  admin: 'admin',
  /** Turned on by an admin in one browser tab; the server does not know it. */
  debug: 'debug',
} as const;

export type Role = (typeof Role)[keyof typeof Role];

/** The roles that may post jobs. */
export const employerRoles = [Role.employer, Role.organization] as const;
/** The roles that may apply for jobs. */
export const jobSeekerRoles = [Role.candidate, Role.jobseeker] as const;
