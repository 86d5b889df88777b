import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant, knownValues, notNegative } from '~/platform/database/columns';

export const users = pgTable(
  'users',
  {
    id: id(),
    /** Lower case; see `Email` in `platform/http/schemas.ts`. */
    email: text('email').notNull(),
    passwordHash: text('password_hash'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** Stored roles (employer, jobseeker, …). `purchase` and `purchase:recent` are derived from orders and never stored here. */
    roles: text('roles').array().notNull().default(sql`'{}'`),
    active: boolean('active').notNull().default(true),
    verifiedAt: instant('verified_at'),
    lastLoginAt: instant('last_login_at'),
    lastLoginIp: text('last_login_ip'),
    newsletterDays: text('newsletter_days').array().notNull().default(sql`'{Monday,Wednesday,Friday}'`),
    createdAt: instant('created_at').notNull(),
    removedAt: instant('removed_at'),
  },
  (table) => [
    uniqueIndex('users_email').on(table.email),
    // The orders of the back office. The id is in them, so that a deep page is found without reading the users before it.
    index('users_newest').on(table.createdAt, table.id).where(sql`removed_at is null`),
    index('users_by_email').on(table.email, table.id).where(sql`removed_at is null`),
    index('users_last_name').on(table.lastName, table.id).where(sql`removed_at is null`),
    index('users_last_login').on(table.lastLoginAt, table.id).where(sql`removed_at is null`),
    index('users_latest_login').on(table.lastLoginAt.desc().nullsLast(), table.id.desc().nullsFirst()).where(sql`removed_at is null`),
    // The sweeps of this table and the next ones: server/retention.ts.
    index('users_login_ip').on(table.lastLoginAt).where(sql`last_login_ip is not null`),
    // Exactly the expression that the back office searches; see `userList` in server/admin/user-list.ts.
    index('users_text').using('gin', sql`lower(first_name || ' ' || last_name || ' ' || email) gin_trgm_ops`),
  ],
);

/** Sessions. Setting `endedAt` invalidates every token of a session; `actorId` is the admin who acts for the user. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The admin's own session from which this one was started. Each request checks that it has not ended. */
    actorSessionId: uuid('actor_session_id').references((): AnyPgColumn => sessions.id, { onDelete: 'cascade' }),
    remember: boolean('remember').notNull().default(false),
    ip: text('ip'),
    userAgent: text('user_agent'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    endedBecause: text('ended_because'),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_actor').on(table.actorId).where(sql`actor_id is not null`),
    index('sessions_actor_session').on(table.actorSessionId).where(sql`actor_session_id is not null`),
    index('sessions_expires_at').on(table.expiresAt),
    index('sessions_origin').on(table.createdAt).where(sql`ip is not null or user_agent is not null`),
  ],
);

/** Refresh tokens, stored hashed. Each works once; used ones are kept with `usedAt`, so that reuse is detected. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text('hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('refresh_tokens_session').on(table.sessionId), index('refresh_tokens_expires_at').on(table.expiresAt)],
);

const codePurposes = ['confirm', 'reset', 'change_email'] as const;

/** Codes sent by mail, stored hashed: confirm an address, reset a password, change an address. */
export const mailedCodes = pgTable(
  'mailed_codes',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: codePurposes }).notNull(),
    hash: text('hash').notNull(),
    /** The new address that a `change_email` code verifies. */
    email: text('email'),
    /** The hash of the six digits in the mail of a confirmation; they work only together with `registration` or a session. */
    digitsHash: text('digits_hash'),
    /** The hash of the secret of the browser that registered. */
    registrationHash: text('registration_hash'),
    /** The path on this site to which the confirmation or the new password leads. */
    redirect: text('redirect'),
    tries: integer('tries').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('mailed_codes_user').on(table.userId, table.purpose),
    index('mailed_codes_hash').on(table.hash),
    knownValues('mailed_codes_purpose_known', table.purpose, codePurposes),
    notNegative('mailed_codes_tries', table.tries),
    index('mailed_codes_expires_at').on(table.expiresAt),
  ],
);
