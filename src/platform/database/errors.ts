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
