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

/** The earliest year in which an organization can have been founded. */
export const FIRST_YEAR = 1000;

/** A person who works at an organization, with a sentence about it. */
export interface Person {
  name: string;
  /** What the person does there; empty where it is not said. */
  title: string;
  words: string;
}

/** The most people that an organization names. */
export const MOST_PEOPLE = 6;

/** A photograph in the record of its organization: the name that its files begin with, the size of the largest one, and what it shows. */
export interface StoredPhoto {
  name: string;
  width: number;
  height: number;
  alt: string;
  /** The hash of the file that was sent, by which the same one is recognized; older photographs have none. */
  source?: string;
}

/** Names on the map of a state beyond this share of its width, in percent, stand to the left of their points. */
export const NO_ROOM = 60;

/** The most photographs of an organization. */
export const MOST_PHOTOS = 8;
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;
export const MAX_ALT = 200;

/** How photographs are taken and copied, in pixels. A phone takes 12 million, and the browser sends fewer. */
export const PHOTO_LIMITS = { mostPixels: 40_000_000, leastSide: 400, longestSide: 1_600, widths: [960, 480] };

/** The formats of the copies, the smaller one first. */
export const photoFormats = ['avif', 'webp'] as const;
type PhotoFormat = (typeof photoFormats)[number];

/** The pattern of the name of a copy. A name is never used twice, so clients may cache the file for a year. */
export const PHOTO_NAME = /^[0-9a-f]{32}-\d{2,4}\.(avif|webp)$/;

/** The widths of the copies, the largest one first. */
const photoWidths = ({ width }: Pick<StoredPhoto, 'width'>): number[] => [width, ...PHOTO_LIMITS.widths.filter((narrower) => narrower < width)];

/** The name of a copy. */
export const copyName = (name: string, width: number, format: PhotoFormat): string => `${name}-${width}.${format}`;

/** The names of all copies of a photograph. */
export const copyNames = (photo: Pick<StoredPhoto, 'name' | 'width'>): string[] =>
  photoWidths(photo).flatMap((width) => photoFormats.map((format) => copyName(photo.name, width, format)));

/** The copies of a photograph in a format, for `srcset`. */
export const photoSet = (photo: Pick<StoredPhoto, 'name' | 'width'>, format: PhotoFormat): string =>
  photoWidths(photo)
    .map((width) => `/photos/${copyName(photo.name, width, format)} ${width}w`)
    .join(', ');

/** The path of the copy that is at least so wide, or of the largest one. */
export const photoPath = (photo: Pick<StoredPhoto, 'name' | 'width'>, least = PHOTO_LIMITS.longestSide): string =>
  `/photos/${copyName(photo.name, photoWidths(photo).findLast((width) => width >= least) ?? photo.width, 'webp')}`;

/** The photographs with one of them at another place, counted from 0. */
export function movePhoto(photos: readonly StoredPhoto[], name: string, position: number): StoredPhoto[] {
  const moved = photos.filter((photo) => photo.name === name);
  return photos.filter((photo) => photo.name !== name).toSpliced(position, 0, ...moved);
}
