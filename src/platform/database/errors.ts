import { DrizzleQueryError } from 'drizzle-orm';

/** The chain of causes of an error, outermost first; Drizzle wraps what the driver throws. */
function* causes(error: unknown): Generator<{ code?: unknown; constraint?: unknown; message?: unknown }> {
  for (let current = error; typeof current === 'object' && current !== null; current = (current as { cause?: unknown }).cause) {
    yield current;
  }
}

const UNREACHABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT', '57P01', '57P02', '57P03', '53300', '08000', '08003', '08006']);
const UNREACHABLE_WORDS = /timeout exceeded when trying to connect|connection terminated|the database system is (starting up|shutting down)|not queryable/i;

/** True for faults that mean "the database is away", which pass by themselves. */
export function isDatabaseAway(error: unknown): boolean {
  for (const { code, message } of causes(error)) {
    if (UNREACHABLE.has(String(code)) || UNREACHABLE_WORDS.test(String(message))) return true;
  }
  return false;
}

/** True when a unique constraint refused the row; `constraint` names which. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  for (const cause of causes(error)) {
    if (cause.code === '23505') return constraint === undefined || cause.constraint === constraint;
  }
  return false;
}

/** True when a row pointed at a record that does not exist. */
export function isForeignKeyViolation(error: unknown): boolean {
  for (const cause of causes(error)) if (cause.code === '23503') return true;
  return false;
}

/**
 * The same fault without the values of the statement that failed: they may be anything somebody typed, and logs and error
 * records are for more eyes than the database. Other errors are given back as they are.
 */
export function withoutValues(error: unknown): unknown {
  if (!(error instanceof DrizzleQueryError)) return error;
  const { code, constraint, message = '' } = (error.cause ?? {}) as { code?: string; constraint?: string; message?: string };
  // `invalid input syntax for type uuid: "…"` quotes the value; names of columns and constraints are quoted before the colon.
  const reason = message.replace(/: ".*/s, '');
  const told = Object.assign(new Error(`${reason || 'the statement failed'}, in: ${error.query}`), { code, constraint });
  told.name = 'DatabaseError';
  told.stack = error.stack?.replace(/^[\s\S]*?(?=\n {4}at )/, `${told.name}: ${told.message}`) ?? told.message;
  return told;
}
