import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '~/accounts/tables';
import { id, instant } from '~/platform/database/columns';

export const organizations = pgTable(
  'organizations',
  {
    id: id(),
    name: text('name').notNull(),
    address: text('address').notNull().default(''),
    countryCode: text('country_code').notNull().default('US'),
    stateCode: text('state_code').notNull().default(''),
    zipcode: text('zipcode').notNull().default(''),
    city: text('city').notNull().default(''),
    email: text('email').notNull().default(''),
    phone: text('phone').notNull().default(''),
    fax: text('fax').notNull().default(''),
    url: text('url').notNull().default(''),
    mission: text('mission').notNull().default(''),
    /** HTML of `mission`, made when it was saved; null for older organizations, until somebody reads them. */
    missionHtml: text('mission_html'),
    nonprofit: boolean('nonprofit').notNull().default(true),
    /** The name made by us: the last part of `/logos/{name}` and of the storage key. Empty where there is none. */
    logo: text('logo').notNull().default(''),
    active: boolean('active').notNull().default(true),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('organizations_created_at').on(table.createdAt, table.id),
    index('organizations_state').on(table.stateCode, table.createdAt),
    index('organizations_country').on(table.countryCode, table.createdAt),
    index('organizations_active_digits').on(sql`right(${table.id}::text, 2)`, table.updatedAt).where(sql`active`),
    index('organizations_name').on(sql`lower(${table.name})`),
  ],
);

/** Who may act for an organization (decisions §3). */
export const organizationMembers = pgTable(
  'organization_members',
  {
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    relationship: text('relationship').notNull().default('member'),
    roles: text('roles').array().notNull().default(sql`'{}'`),
    addedBy: uuid('added_by'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.userId] }), index('organization_members_user').on(table.userId)],
);
