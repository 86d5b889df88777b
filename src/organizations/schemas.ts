import { z } from 'zod';
import { Id, Instant } from '~/platform/http/schemas';
import { Version } from '~/platform/records/version-contract';

/** An organization as every visitor sees it. */
export const Organization = z.object({
  _id: Id,
  name: z.string(),
  location: z.object({
    address: z.string(),
    country_code: z.string(),
    country_name: z.string(),
    state_code: z.string(),
    state_name: z.string(),
    zipcode: z.string(),
    city: z.string(),
  }),
  email: z.string(),
  phone: z.string(),
  fax: z.string(),
  url: z.string(),
  mission: z.string(),
  nonprofit: z.boolean(),
  /** How many people it employs, by its own word; 0 where it has not said. */
  employees: z.int(),
  /** Its movement, denomination or outlook; empty where it has not said. */
  movement: z.string(),
  /** The year in which it was founded; 0 where it has not said. */
  founded: z.int(),
  /** Path of the logo's picture; empty where there is none. */
  logo: z.string(),
});
export type Organization = z.output<typeof Organization>;

/** A photograph of an organization. */
export const Photo = z.object({
  /** Names it in the calls that change or remove it. */
  name: z.string(),
  /** The size of the largest copy, in pixels. */
  width: z.int(),
  height: z.int(),
  /** What it shows, in words. */
  alt: z.string(),
  /** Path of the largest copy, as WebP. */
  path: z.string(),
});
export type Photo = z.output<typeof Photo>;

/** The photographs of an organization after a change. */
export const Photos = z.object({ photos: z.array(Photo) });

/** Where an organization is in its state, on a map that the board draws. */
export const StateMap = z.object({
  /** Path of the map's picture, which is transparent where the state is not. */
  path: z.string(),
  width: z.number(),
  height: z.number(),
  /** The organization, and large towns around it: from the left and from the top, in percent. */
  x: z.number(),
  y: z.number(),
  towns: z.array(z.object({ name: z.string(), x: z.number(), y: z.number() })),
});
export type StateMap = z.output<typeof StateMap>;

/** An organization in a list of all, with the number of its jobs in the public lists. */
export const ListedOrganization = Organization.extend({
  /** The type of organization that its jobs name most often, such as "Day school"; empty where they name none. */
  type: z.string(),
  open_jobs: z.int(),
});
export type ListedOrganization = z.output<typeof ListedOrganization>;

/** How an organization that replies to most applications has answered those of the last 12 months (docs/product/applications.md, "Answers of an organization"). */
export const AnswerFigures = z.object({
  /** The share of answered applications in percent, rounded down. */
  percent: z.int(),
  /** The median of the days until the first answer, rounded up. */
  median_days: z.int(),
});
export type AnswerFigures = z.output<typeof AnswerFigures>;

/** Null while fewer than ten applications count, where fewer than 70% were answered, and on a board that does not show the figures. */
const answers = AnswerFigures.nullable();

/** An organization with the HTML of its mission, for its own page. */
export const FullOrganization = Organization.extend({
  mission_html: z.string(),
  answers,
  /** In their order; the first one leads. */
  photos: z.array(Photo),
  /** A few people who work there. */
  people: z.array(z.object({ name: z.string(), title: z.string(), words: z.string() })),
  /** What its open jobs offer besides pay, the most frequent first. */
  benefits: z.array(z.string()),
  /** Null where the board does not know the place. */
  map: StateMap.nullable(),
});
export type FullOrganization = z.output<typeof FullOrganization>;

/** The same, with the version that its members send back with a change. */
export const VersionedOrganization = FullOrganization.extend(Version);
export type VersionedOrganization = z.output<typeof VersionedOrganization>;

/** The name of an organization, for records that refer to it. `inactive` where it has no page of its own to link to. */
export const OrganizationRef = Organization.pick({ _id: true, name: true, logo: true }).extend({ inactive: z.literal(true).optional() });
export type OrganizationRef = z.output<typeof OrganizationRef>;

/** The organization of a single post, with its website, country and movement, empty where it has none, and its answers to applications. */
export const LinkedOrganizationRef = OrganizationRef.extend({
  url: z.string(),
  movement: z.string(),
  country_code: z.string(),
  country_name: z.string(),
  answers,
});
export type LinkedOrganizationRef = z.output<typeof LinkedOrganizationRef>;

/** An organization of the user, with their role in it. */
export const OwnedOrganization = Organization.extend({ ...Version, photos: z.array(Photo), relationship: z.string(), roles: z.array(z.string()) });
export type OwnedOrganization = z.output<typeof OwnedOrganization>;

/**
 * A member of an organization, or an address that was invited. Until the person has used the board as a member, both look the same, so
 * that adding an address does not show whether it has an account.
 */
export const OrganizationMember = z.object({
  email: z.string(),
  /** Empty until the person has used the board as a member. */
  name: z.string(),
  relationship: z.string(),
  since: Instant,
  /** Whether the person has used the board since they were added. */
  joined: z.boolean(),
  /** The user who asks. */
  self: z.boolean(),
  /** Whether the user who asks may end this membership. */
  removable: z.boolean(),
});
export type OrganizationMember = z.output<typeof OrganizationMember>;
