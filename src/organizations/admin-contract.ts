import { z } from 'zod';
import { anyRole, defineCalls } from '~/platform/http/call';
import { refersToNoRecord } from '~/platform/http/references';
import { Role } from '~/platform/http/roles';
import { Email, Id, Instant, line } from '~/platform/http/schemas';
import { FlagFilter, otherSpellings, recordStoreCalls } from '~/platform/records/contract';
import { Version } from '~/platform/records/version-contract';
import { newPhoto, OrganizationForm, PhotoChange } from './contract';
import { FullOrganization, Organization, Photos } from './schemas';

/** An organization in the list of the back office. */
export const AdminOrganizationRow = Organization.omit({ mission: true }).extend({
  active: z.boolean(),
  created_on: Instant,
  updated_on: Instant,
  /** The number of its jobs in the public lists. */
  live_posts: z.int(),
});
export type AdminOrganizationRow = z.output<typeof AdminOrganizationRow>;

/** A record that belongs to an organization. */
const BelongingRecord = z.object({ _id: Id, title: z.string(), state: z.string(), created_on: Instant });
/** The newest records that belong to an organization, and how many there are. */
const Belonging = z.object({ count: z.int(), newest: z.array(BelongingRecord) });
export type Belonging = z.output<typeof Belonging>;

/** A member of an organization: the user's id, and the role in the organization. */
export const Member = z.object({ _id: Id, relationship: z.string(), roles: z.array(z.string()) });

/** The records of an organization that move when it is merged into another one. */
export const Belongings = z.object({ live_posts: Belonging, pending_posts: Belonging, other_posts: Belonging, orders: Belonging, gift_cards: Belonging });
export type Belongings = z.output<typeof Belongings>;

/** An organization in the back office. */
export const AdminOrganization = AdminOrganizationRow.omit({ live_posts: true })
  .extend({
    mission: z.string(),
    people: FullOrganization.shape.people,
    photos: Photos.shape.photos,
    ...Version,
    members: z.array(Member.extend({ name: z.string(), email: z.string(), since: Instant })),
  })
  .extend(Belongings.shape);
export type AdminOrganization = z.output<typeof AdminOrganization>;

/** The fields of an organization that admins may write. */
const fields = OrganizationForm.omit({ _id: true });

const admin = anyRole(Role.admin);
const params = z.object({ id: refersToNoRecord(Id) });
const photoParams = params.extend({ photo: refersToNoRecord(z.string().max(100)) });
const spellings = (path: string) => {
  const names = [`POST /v3/admin/organizations/{id}/${path}`, `POST /v3/admin/orgs/{id}/${path}`] as const;
  return [...names.flatMap(otherSpellings), names[1]];
};

export const adminOrganizationCalls = defineCalls({
  ...recordStoreCalls({
    base: '/v3/admin/organizations',
    alias: '/v3/admin/orgs',
    nouns: { one: 'organization', many: 'organizations' },
    record: AdminOrganization,
    row: AdminOrganizationRow,
    filters: {
      active: FlagFilter,
      nonprofit: FlagFilter,
      state: line(3).optional(),
      country: line(2).optional(),
      has_live_posts: FlagFilter,
    },
    sorts: ['created_on', 'name'],
    defaultSort: '-created_on',
    create: fields,
    // The fields without their defaults: those that are not sent stay as they are.
    change: z
      .object({
        name: fields.shape.name,
        location: fields.shape.location.unwrap(),
        email: fields.shape.email.unwrap(),
        phone: fields.shape.phone.unwrap(),
        fax: fields.shape.fax.unwrap(),
        url: fields.shape.url.unwrap(),
        mission: fields.shape.mission.unwrap(),
        nonprofit: fields.shape.nonprofit.unwrap(),
        employees: fields.shape.employees.unwrap(),
        movement: fields.shape.movement.unwrap(),
        founded: fields.shape.founded.unwrap(),
        people: fields.shape.people.unwrap(),
        active: z.boolean(),
      })
      .partial(),
    removable: true,
  }),
  'POST /v3/admin/organizations/{id}/members': {
    summary: 'Add the user with an address to an organization, or make a member an owner',
    idempotent: true,
    access: admin,
    params,
    /** A member whose `relationship` is another one gets this one. */
    body: z.object({ email: Email, relationship: z.enum(['owner', 'member']).optional() }),
    answer: AdminOrganization,
    aliases: spellings('members'),
  },
  'POST /v3/admin/organizations/{id}/photos': {
    summary: 'Add a photo to an organization: PNG, JPEG or WebP, at most 10 MB',
    access: admin,
    params,
    ...newPhoto,
  },
  'PUT /v3/admin/organizations/{id}/photos/{photo}': {
    summary: 'Say what a photo of an organization shows, or move it to another place; the first one leads',
    access: admin,
    params: photoParams,
    body: PhotoChange,
    answer: Photos,
  },
  'DELETE /v3/admin/organizations/{id}/photos/{photo}': {
    summary: 'Remove a photo of an organization',
    access: admin,
    params: photoParams,
    answer: Photos,
  },
  'POST /v3/admin/organizations/{id}/merge': {
    summary: 'Move the posts, orders, gift cards and members of an organization to another one, and deactivate it',
    idempotent: true,
    access: admin,
    params,
    body: z.object({ into: refersToNoRecord(Id) }),
    answer: AdminOrganization,
    aliases: spellings('merge'),
  },
});
