import type { IdentityPart, RoleSource } from '~/accounts/server/context';

/** Who adds what to the session's user record, and which roles follow from other slices' facts. */
export const identityParts: IdentityPart[] = [];
export const roleSources: RoleSource[] = [];
