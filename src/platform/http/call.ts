import type { z } from 'zod';
import type { Role } from './roles';
import type { OtherStatus } from './statuses';
import type { UploadBounds } from './uploaded-file';

/** The users who may make a call. Every call declares them; without a declaration the contract does not compile. */
export type Access = { who: 'anyone' } | { who: 'logged in' } | { who: 'roles'; roles: readonly Role[] };

export const anyone = { who: 'anyone' } as const;
export const loggedIn = { who: 'logged in' } as const;
/** Needs at least one of the roles. */
export const anyRole = <const Roles extends readonly Role[]>(...roles: Roles) => ({ who: 'roles', roles }) as const;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** A call's name: method and path below `/api`, with `{parameters}`. */
export type CallName = `${Method} /${string}`;

export interface Call {
  summary: string;
  access: Access;
  /** Every visitor gets the same answer, so it is cached until public data changes. Only for `GET` that is open to anyone. */
  shared?: true;
  /** It only reads, so it may be answered from a replica of the database. Its handler gets a context that no use case with a write accepts. */
  reads?: true;
  /** A `GET` that changes something, as the published paths have it: `HEAD` is refused, which programs send to look at a link. */
  changes?: true;
  /**
   * The tags of a shared answer, by the request and the answer: only changes that name one of them can show in it. Without this
   * declaration every change can (`platform/database/changes.ts`).
   */
  // biome-ignore lint/suspicious/noExplicitAny: each call has a request and an answer of its own.
  tags?: (request: { params: any; query: any }, answer: any) => string[];
  /**
   * While an admin acts for the user, passwords, email, payments and removing the account are `refused`, and all calls that the role admin opens,
   * except those that are made `as user`: they answer admins for any record, and here for the records of the user alone.
   */
  duringImpersonation?: 'refused' | 'as user';
  /** Path parameters. A value that does not fit is a 404, since there is no such record. */
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** JSON body. */
  body?: z.ZodType;
  /** The most bytes of a body that has values of any kind. Elsewhere the limit follows from the bounds of its schema (`lengths.ts`). */
  bodyBytes?: number;
  /**
   * The record that the call changes, as it is read. What was read can be sent back: members of it that the body does not declare are left
   * out (`read-only.ts`). Only for calls whose body refuses what it does not declare.
   */
  record?: z.ZodType;
  /** Multipart body: text fields, and one file in the field `file` (see `uploadedFile`). Needs `upload`. */
  form?: z.ZodObject;
  /** The limits of the file in `form`. */
  upload?: UploadBounds;
  /** The JSON answer, as an allow-list: fields that the schema does not name do not leave the server. */
  answer?: z.ZodType;
  /** Statuses other than success that do not follow from the rest of the declaration (`otherStatuses` in openapi.ts). */
  statuses?: readonly OtherStatus[];
  /**
   * Takes an `Idempotency-Key`: a repeated request gets the first answer, which is stored for some days. So a call whose answer has a secret does it
   * `by itself`: its handler says what is done once (`request.once`). What is done once is stored within `inTransaction`, which notes that it is done.
   */
  idempotent?: true | 'by itself';
  /** Media type of an answer that is not JSON; the handler then returns a Response. */
  produces?: string;
  /** Further names of the same call, for example with a trailing slash. */
  aliases?: readonly CallName[];
}

export type Calls = Record<CallName, Call>;

/** Refuses members that `Call` does not have: a misspelled `duringImpersonation` would otherwise not be a member at all. */
type WithoutUnknownMembers<C> = { [Name in keyof C]: { [Member in Exclude<keyof C[Name], keyof Call>]: never } };

/** Fixes the types of a slice's calls; see `implement` for the other half. */
export const defineCalls = <const C extends Calls>(calls: C & WithoutUnknownMembers<C>): C => calls;
