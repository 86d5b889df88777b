import { z } from 'zod';
import { AuthData } from '~/accounts/schemas';
import { anyone, defineCalls, loggedIn } from '~/platform/http/call';
import { idOf, refersToNoRecord } from '~/platform/http/references';
import { Email, line, listOf, Message, PageNumber, prose, RecordIds, requiredLine, searchLine, Total, WebAddress } from '~/platform/http/schemas';
import { uploadedFile } from '~/platform/http/uploaded-file';
import { refuseUnknownPlace } from '~/platform/places/location';
import { ReadVersion, Version } from '~/platform/records/version-contract';
import { formatCount } from '~/platform/text/count-text';
import { wordOf } from '~/site/word-schema';
import {
  FIRST_YEAR,
  LOGO_NAME,
  MAX_ALT,
  MAX_LOGO_BYTES,
  MAX_PHOTO_BYTES,
  MAX_SMALL_LOGO_TEXT,
  MOST_EMPLOYEES,
  MOST_PEOPLE,
  MOST_PHOTOS,
  organizationOrders,
  PHOTO_NAME,
} from './rules';
import { FullOrganization, ListedOrganization, Organization, OrganizationMember, OwnedOrganization, Photos, VersionedOrganization } from './schemas';

const Blank = z.literal('');

/** The beginnings of web addresses, and email addresses. A name such as `Chabad.org` is one. */
const ADDRESS_IN_NAME = /:\/\/|\bwww\.|[^\s@]@[^\s@]+\.[^\s@]/i;

/** The fields of an organization's form; `_id` names the one to change. */
export const OrganizationForm = z.object({
  _id: idOf('own organization').optional(),
  name: requiredLine(200).refine((name) => !ADDRESS_IN_NAME.test(name), 'please enter only the name, without a web or email address'),
  location: z
    .object({
      address: line(300).default(''),
      country_code: line(2).default('US'),
      zipcode: line(10).default(''),
      city: line(120).default(''),
      state_code: line(3).default(''),
    })
    .prefault({})
    .superRefine(refuseUnknownPlace),
  email: z.union([Blank, Email]).default(''),
  phone: line(40).default(''),
  fax: line(40).default(''),
  url: z.union([Blank, WebAddress]).default(''),
  mission: prose(5_000).default(''),
  nonprofit: z.boolean().default(true),
  /** How many people it employs; 0 where it does not say. Laws about job posts apply from a number of employees on. */
  employees: z
    .int('please submit a whole number')
    .min(0, 'please submit 0 or more')
    .max(MOST_EMPLOYEES, `please submit at most ${formatCount(MOST_EMPLOYEES)}`)
    .default(0),
  /** The movement, denomination or outlook of the organization, not of any person; empty where it does not say. */
  movement: wordOf('movements').default(''),
  /** The year in which it was founded; 0 where it does not say. */
  founded: z
    .int('please submit a year')
    .refine((year) => year === 0 || year >= FIRST_YEAR, `please submit a year since ${FIRST_YEAR}`)
    .default(0),
  /** A few people who work there, with a sentence each. */
  people: z
    .array(z.object({ name: requiredLine(80), title: line(80).default(''), words: requiredLine(300) }))
    .max(MOST_PEOPLE, `please submit at most ${MOST_PEOPLE} people`)
    .default([]),
});

/**
 * The organizations of a state or country, by its code; those whose name or town has every word of `q`; those that have open jobs of a type of
 * organization. The order is `newest` unless another is named.
 */
const OrganizationFilter = z.object({
  field: z.enum(['state', 'country']).optional(),
  val: line(3).optional(),
  q: searchLine(200).optional(),
  type: line(200).optional(),
  sort: z.enum(organizationOrders).optional(),
});
const ListQuery = OrganizationFilter.extend({ page_num: PageNumber.default(1) });

/** The filter as a body. A field that is not a filter is refused, since a list that ignored it would look filtered. */
const FilterBody = OrganizationFilter.extend({ page_num: PageNumber.optional() }).strict();

const Alt = requiredLine(MAX_ALT);
/** A new photo of an organization. */
export const newPhoto = {
  idempotent: 'by itself',
  form: z.object({ file: uploadedFile('please select a photo'), alt: Alt }),
  upload: { maxBytes: MAX_PHOTO_BYTES, tooLarge: 'The photo is larger than 10 MB.', perHour: 60, perDay: 200 },
  answer: Photos,
  statuses: [409],
} as const;
/** What a photo shows, and its place; the first one leads. */
export const PhotoChange = z.object({
  alt: Alt.optional(),
  position: z
    .int()
    .min(0)
    .max(MOST_PHOTOS - 1)
    .optional(),
});
const photoOfOwn = z.object({ id: idOf('own organization'), photo: refersToNoRecord(z.string().max(100)) });

const list = { access: anyone, query: ListQuery, answer: listOf(ListedOrganization) } as const;

export const organizationCalls = defineCalls({
  'GET /v2/organizations': {
    summary: 'A page of organizations with the number of their open jobs, newest first unless `sort` says otherwise',
    reads: true,
    ...list,
    shared: true,
    aliases: ['GET /v2/organizations/'],
  },
  'POST /v2/organizations': { summary: 'The same list with its filter in the body', ...list, body: FilterBody, aliases: ['POST /v2/organizations/'] },
  'GET /v2/organizations/totals': {
    summary:
      'The number of organizations by state, by country, and by the type of organization that their open jobs name, largest first, and of all that have open jobs',
    reads: true,
    access: anyone,
    shared: true,
    answer: z.object({ states: z.array(Total), countries: z.array(Total), types: z.array(Total), hiring: z.int() }),
  },
  'POST /v2/organizations/recs': {
    summary: 'Organizations by id; unknown ids are omitted',
    access: anyone,
    body: RecordIds,
    answer: z.object({ data: z.array(FullOrganization) }),
  },
  'GET /v2/organizations/{id}': {
    summary: 'An organization',
    reads: true,
    access: anyone,
    shared: true,
    params: z.object({ id: idOf('organization') }),
    answer: VersionedOrganization,
  },
  'GET /v2/employer/organizations': {
    summary: "A page of the user's organizations",
    access: loggedIn,
    query: z.object({ page_num: PageNumber.default(1) }),
    answer: listOf(OwnedOrganization.extend({ live_jobs: z.int() })),
  },
  'POST /v2/employer/organizations/save': {
    summary: 'Add an organization, or change one of the user’s own; the first one gives the role organization',
    idempotent: 'by itself',
    access: loggedIn,
    body: OrganizationForm.extend({ version: ReadVersion }),
    answer: AuthData.extend({ rec: Organization.extend(Version) }),
    statuses: [409],
  },
  'POST /v2/employer/organizations/logo/{id}': {
    summary: 'Set or replace the logo of one of the user’s organizations: PNG, JPEG or WebP, at most 1 MB',
    access: loggedIn,
    params: z.object({ id: idOf('own organization') }),
    form: z.object({
      file: uploadedFile('please select a picture'),
      /** A copy for lists: WebP in base64, at most 112 × 112 pixels. Without it lists show the logo itself. */
      small: z.base64().max(MAX_SMALL_LOGO_TEXT).meta({ format: 'base64' }).optional(),
    }),
    upload: { maxBytes: MAX_LOGO_BYTES, tooLarge: 'The picture is larger than 1 MB.', perHour: 30, perDay: 200 },
    answer: Organization,
  },
  'DELETE /v2/employer/organizations/logo/{id}': {
    summary: 'Remove an organization’s logo',
    access: loggedIn,
    params: z.object({ id: idOf('own organization') }),
    answer: Organization,
  },
  'POST /v2/employer/organizations/photos/{id}': {
    summary: 'Add a photo to one of the user’s organizations: PNG, JPEG or WebP, at most 10 MB. The copies that visitors get have no metadata',
    access: loggedIn,
    params: z.object({ id: idOf('own organization') }),
    ...newPhoto,
  },
  'PUT /v2/employer/organizations/photos/{id}/{photo}': {
    summary: 'Say what a photo shows, or move it to another place; the first one leads',
    access: loggedIn,
    params: photoOfOwn,
    body: PhotoChange,
    answer: Photos,
  },
  'DELETE /v2/employer/organizations/photos/{id}/{photo}': {
    summary: 'Remove a photo of one of the user’s organizations',
    access: loggedIn,
    params: photoOfOwn,
    answer: Photos,
  },
  'GET /photos/{name}': {
    summary: 'A copy of a photo of an organization, as AVIF or WebP',
    access: anyone,
    params: z.object({ name: refersToNoRecord(z.string().max(60, { abort: true }).regex(PHOTO_NAME)) }),
    produces: 'image/*',
  },
  'GET /maps/{name}': {
    summary: 'A state of the United States as dots, without a color of its own: a mask for the page of an organization',
    access: anyone,
    params: z.object({
      name: refersToNoRecord(
        z
          .string()
          .max(10, { abort: true })
          .regex(/^[A-Z]{2}\.svg$/),
      ),
    }),
    produces: 'image/svg+xml',
  },
  'GET /logos/{name}': {
    summary: 'The picture of a logo; a changed logo has another name',
    access: anyone,
    params: z.object({ name: refersToNoRecord(z.string().max(60, { abort: true }).regex(LOGO_NAME)) }),
    produces: 'image/*',
  },
  'GET /logos/small/{name}': {
    summary: 'The small copy of a logo for lists, or the logo where it has none',
    access: anyone,
    params: z.object({ name: refersToNoRecord(z.string().max(60, { abort: true }).regex(LOGO_NAME)) }),
    produces: 'image/*',
  },
  'POST /v2/employer/org/add_user': {
    summary: 'Add a member to the organization: immediately when the address has an account, else as soon as the invited address is confirmed',
    idempotent: true,
    access: loggedIn,
    body: z.object({ org_id: idOf('own organization'), email: Email }),
    answer: Message,
  },
  'GET /v2/employer/org/members/{id}': {
    summary: 'The members of one of the user’s organizations, and the invited addresses',
    access: loggedIn,
    params: z.object({ id: idOf('own organization') }),
    answer: z.object({ data: z.array(OrganizationMember) }),
  },
  'POST /v2/employer/org/remove_user': {
    summary: 'End a membership or an invitation; owners end those of others, everybody their own',
    access: loggedIn,
    body: z.object({ org_id: idOf('own organization'), email: Email }),
    answer: Message,
  },
});
