import { DrizzleQueryError } from 'drizzle-orm';
import { databaseCause, errorChain } from './causes';

/** The codes of an error and of its causes, outermost first. */
export const errorCodes = (error: unknown): string[] => [...errorChain(error)].flatMap(({ code }) => (typeof code === 'string' ? [code] : []));

const hasCode = (error: unknown, codes: ReadonlySet<string>): boolean => {
  for (const { code } of errorChain(error)) if (typeof code === 'string' && codes.has(code)) return true;
  return false;
};

/** Whether an error means that the database cannot be used at the moment: it is away, or does not let the board work. */
export const isDatabaseUnavailable = (error: unknown): boolean => databaseCause(error) !== undefined;

const CONFLICTS = new Set(['40001', '40P01']);

/** Whether PostgreSQL rolled a transaction back because of concurrent ones (serialization failure, deadlock), so that a retry may succeed. */
export const isTransactionConflict = (error: unknown): boolean => hasCode(error, CONFLICTS);

const NOT_PARSED = new Set(['26000', '42P05']);

/**
 * Whether a session could not carry out a statement that it keeps under a name: it could not be parsed or does not exist in the session, since the
 * parsing of the one before it failed, or its tables have changed since it was parsed. A session that parses it anew can.
 */
export function isStatementStale(error: unknown): boolean {
  if (hasCode(error, NOT_PARSED)) return true;
  // The code is that of all features that PostgreSQL does not have; the routine is the one that compares a kept statement with its tables.
  for (const { code, routine } of errorChain(error) as Iterable<{ code?: unknown; routine?: unknown }>)
    if (code === '0A000' && routine === 'RevalidateCachedQuery') return true;
  return false;
}

const LOCK_NOT_AVAILABLE = '55P03';
const TIME_LIMITS = new Set(['57014', LOCK_NOT_AVAILABLE]);

/** Whether `lock_timeout` ended the wait for a lock. */
export const isLockTimeout = (error: unknown): boolean => hasCode(error, new Set([LOCK_NOT_AVAILABLE]));

/** Whether an error of the database is temporary: it is unavailable, overloaded, its tables were changed, or the transaction conflicted with another. */
export const isTemporary = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || isTransactionConflict(error) || isStatementStale(error) || hasCode(error, TIME_LIMITS);

/** Whether a unique constraint refused the row; `constraint` is its name. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  for (const cause of errorChain(error) as Iterable<{ code?: unknown; constraint?: unknown }>) {
    if (cause.code === '23505') return constraint === undefined || cause.constraint === constraint;
  }
  return false;
}

/** Whether a row lacks a value that it must have. */
export const isValueMissing = (error: unknown): boolean => hasCode(error, new Set(['23502']));

/** Whether a row refers to a record that does not exist. */
export function isForeignKeyViolation(error: unknown): boolean {
  for (const cause of errorChain(error)) if (cause.code === '23503') return true;
  return false;
}

/**
 * The same error without the values of the failed statement: they may be anything that a user typed, and more people
 * read logs and error records than the database. Other errors are returned unchanged.
 */
export function withoutParameters(error: unknown): unknown {
  if (!(error instanceof DrizzleQueryError)) return error;
  const { code, constraint, message = '' } = (error.cause ?? {}) as { code?: string; constraint?: string; message?: string };
  // `invalid input syntax for type uuid: "…"` quotes the value; names of columns and constraints are quoted before the colon.
  const reason = message.replace(/: ".*/s, '');
  const told = Object.assign(new Error(`${reason || 'the statement failed'}, in: ${error.query}`), { code, constraint });
  told.name = 'DatabaseError';
  told.stack = error.stack?.replace(/^[\s\S]*?(?=\n {4}at )/, `${told.name}: ${told.message}`) ?? told.message;
  return told;
}
