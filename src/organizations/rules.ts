/** The limits of an uploaded logo; square ones look best. */
export const MAX_LOGO_BYTES = 1024 * 1024;
/** Width and height, in pixels. */
export const LOGO_SIDE = { least: 64, most: 2_000 } as const;

/** The pattern of a logo's file name. A name is never used twice, so clients may cache the file for a year. */
export const LOGO_NAME = /^[0-9a-f]{32}\.(png|jpg|webp)$/;

/** How long an invitation to an organization works, in days. */
export const INVITATION_DAYS = 90;

/** A person who may act for an organization, or is invited to. */
export interface Membership {
  userId: string | null;
  relationship: string;
}

/** A member. `joined` is whether others may learn that this person takes part (`members/load-members.ts`). */
interface Member extends Membership {
  joined: boolean;
}

/** Staff and imports write the relationship in words of their own, so its case does not matter. */
export const isOwner = ({ relationship }: Pick<Membership, 'relationship'>): boolean => relationship.trim().toLowerCase() === 'owner';

/** The roles of a member in the organization: those that staff or an import wrote, else those that follow from the relationship. */
export const rolesOf = ({ relationship, roles }: { relationship: string; roles: string[] }): string[] =>
  roles.length > 0 ? roles : isOwner({ relationship }) ? ['owner', 'member'] : ['member'];

/**
 * Why somebody may not end a membership or an invitation, as a sentence; undefined where they may. Owners end those of others, so that
 * a new member cannot take an organization over; without an owner all members do. An organization keeps an owner, or without one a member
 * who takes part. Both refusals have the same words: they must not show whether an address that was added has an account.
 */
export function removalRefusal(actor: Membership & { userId: string }, target: Membership, members: readonly Member[]): string | undefined {
  const owners = members.filter(isOwner);
  const isSelf = target.userId === actor.userId;
  if (!isSelf && owners.length > 0 && !isOwner(actor)) return 'Only an owner of the organization can remove others.';
  const inCharge = owners.length > 0 ? owners : members.filter(({ joined }) => joined);
  const isLast = inCharge.every(({ userId }) => userId === actor.userId);
  return isSelf && isLast ? 'You can’t leave, because no one else is in charge of the organization.' : undefined;
}

/** The path that a logo is served from; empty when there is none. */
export const logoPath = (name: string): string => name && `/logos/${name}`;

/** The longer side of a logo's small copy, in pixels: twice the size at which lists show it. */
export const SMALL_LOGO_SIDE = 112;
/** The most characters of a small copy in base64; a text field of a form holds no more. */
export const MAX_SMALL_LOGO_TEXT = 10_000;

/** The path of the small copy of the logo at a path of the board. Pictures that are not uploaded yet have none. */
export const smallLogoPath = (path: string): string => path.replace(/^\/logos\/(?!small\/)/, '/logos/small/');

/** The orders of the list of organizations, the usual one first. */
export const organizationOrders = ['newest', 'name', 'jobs'] as const;
export type OrganizationOrder = (typeof organizationOrders)[number];

/** The most employees that an organization can state. */
export const MOST_EMPLOYEES = 1_000_000;
