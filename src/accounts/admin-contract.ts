import { z } from 'zod';
import { anyRole, defineCalls } from '~/platform/http/call';
import { idOf } from '~/platform/http/references';
import { Role } from '~/platform/http/roles';
import { Email, Id, Instant, line, Message, requiredLine } from '~/platform/http/schemas';
import { DayFilter, FlagFilter, recordStoreCalls } from '~/platform/records/contract';
import { toolBody, toolCall } from '~/platform/records/tools-contract';
import { Version } from '~/platform/records/version-contract';
import { Password } from './contract';
import { isDerivedRole } from './rules';
import { ImpersonationTokens, OwnOrganization, Weekday } from './schemas';

/** A role that an admin gives by hand: any tag. Roles that the board derives from orders cannot be given. */
export const GivenRole = requiredLine(50)
  .regex(/^[a-z0-9][a-z0-9:_-]*$/, 'please use lowercase letters, digits and : _ -')
  .refine((role) => !isDerivedRole(role), 'this role comes from orders and can’t be added by hand');

/** A user in the list of the back office. */
export const AdminUserRow = z.object({
  _id: Id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** Stored roles, which admins may change. */
  roles: z.array(z.string()),
  active: z.boolean(),
  verified: z.boolean(),
  last_login: Instant.nullable(),
  last_ip: z.string().nullable(),
  created_on: Instant,
  newsletter: z.object({ deliver_on: z.array(Weekday) }),
  ...Version,
});
export type AdminUserRow = z.output<typeof AdminUserRow>;

/**
 * A coupon of a user: owned, or given by code. The shape is that of `OwnCoupon` in `coupons/schemas.ts`, which this slice cannot
 * import: the compiler compares them where the coupons slice fills it in.
 */
export const AdminUserCoupon = z.object({
  _id: Id,
  code: z.string(),
  name: z.string(),
  description: z.string(),
  coupon_type: z.enum(['System', 'User Credits', 'User Discount', 'Gift Card']),
  amount: z.number(),
  amount_type: z.enum(['percent', 'dollars']),
  use_limit: z.int(),
  use_count: z.int(),
  use_left: z.int(),
  expires_on: Instant.nullable(),
  created_on: Instant,
  active: z.boolean(),
  system_share: z.boolean(),
  /** The place in the user's list. */
  position: z.int(),
  /** False for a coupon that was given to the user but belongs to nobody or to somebody else. */
  owned: z.boolean(),
});
export type AdminUserCoupon = z.output<typeof AdminUserCoupon>;

/** A user in the back office. */
export const AdminUser = AdminUserRow.extend({
  /** Roles that the board derives: `user`, `purchase`, `purchase:recent`. They cannot be changed. */
  derived_roles: z.array(z.string()),
  candidate_id: Id.nullable(),
  organizations: z.array(OwnOrganization),
  coupons: z.array(AdminUserCoupon),
});
export type AdminUser = z.output<typeof AdminUser>;

const admin = anyRole(Role.admin);

export const adminUserCalls = defineCalls({
  // Before the store, whose `{id}` would fit the last part of these paths as well.
  'GET /v3/admin/users/become/{id}': {
    summary: "Act for a user: an access token of 30 minutes with the admin's id as its actor",
    access: admin,
    changes: true,
    params: z.object({ id: idOf('user') }),
    answer: ImpersonationTokens,
  },
  ...recordStoreCalls({
    base: '/v3/admin/users',
    kind: 'user',
    nouns: { one: 'user', many: 'users' },
    record: AdminUser,
    row: AdminUserRow,
    filters: { role: line(50).optional(), active: FlagFilter, verified: FlagFilter, created_from: DayFilter, created_to: DayFilter },
    sorts: ['created_on', 'last_login', 'last_name', 'email'],
    defaultSort: '-created_on',
    create: z.object({
      first_name: requiredLine(100),
      last_name: requiredLine(100),
      email: Email,
      roles: z.array(GivenRole).max(50).default([]),
      verified: z.boolean().default(false),
    }),
    change: z
      .object({
        // Names that are missing may stay so; the fields refuse a name that becomes empty.
        first_name: line(100),
        last_name: line(100),
        email: Email,
        roles: z.array(GivenRole).max(50),
        active: z.boolean(),
        verified: z.boolean(),
        password: Password,
      })
      .partial(),
    removable: true,
  }),
  'POST /admin/users/setpass/{id}': {
    summary: "Set a user's password; the user's sessions end",
    access: admin,
    params: z.object({ id: idOf('user') }),
    body: z.object({ user_id: idOf('user'), password: Password }),
    answer: Message,
    aliases: ['POST /v2/admin/users/setpass/{id}', 'POST /v3/admin/users/setpass/{id}'],
  },
  /** Fields: first_name, last_name, email, active, verified, roles, newsletter.deliver_on, organizations, coupons. */
  'POST /admin/users/tools/{name}': {
    summary: 'Change a field of a user',
    ...toolCall,
    body: toolBody.extend({ collection: z.literal('users', 'please use users').default('users') }),
    aliases: ['POST /v2/admin/users/tools/{name}', 'POST /v3/admin/users/tools/{name}'],
  },
});
