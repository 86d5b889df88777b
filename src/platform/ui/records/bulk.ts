import { formatCount } from '../../text/count-text';
import { ApiError } from '../../web/api-error';
import { pluralize } from '../format';

/** The outcome of an action on several records. */
export interface BulkOutcome<Answer> {
  /** The answers of the calls that succeeded. */
  done: Answer[];
  /** The errors of those that failed. */
  failed: unknown[];
}

/** How many records are changed at the same time. */
const AT_ONCE = 4;

/** Runs an action on each record, a few at a time. A failure does not stop the others. */
export async function runBulk<Row, Answer>(rows: readonly Row[], run: (row: Row) => Promise<Answer>): Promise<BulkOutcome<Answer>> {
  const outcome: BulkOutcome<Answer> = { done: [], failed: [] };
  const waiting = [...rows];
  const work = async () => {
    for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
      await run(row).then(
        (answer) => outcome.done.push(answer),
        (error: unknown) => outcome.failed.push(error),
      );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return outcome;
}

/** `3 users`, by the noun's singular and plural; `10,000+ users` where there are more than were counted. */
export const countOf = (count: number, [one, many]: Noun, capped = false): string => (capped ? `${formatCount(count)}+ ${many}` : pluralize(count, one, many));

/** A record's name in the singular and plural: `['user', 'users']`. */
export type Noun = readonly [one: string, many: string];

/** `2 of 3 users were changed. You cannot deactivate your own account.`: each reason once. */
export function failureText({ done, failed }: BulkOutcome<unknown>, noun: Noun): string {
  const reasons = new Set(failed.map((error) => (error instanceof ApiError ? error.words : error instanceof Error ? error.message : String(error))));
  return `${done.length} of ${countOf(done.length + failed.length, noun)} ${done.length === 1 ? 'was' : 'were'} changed. ${[...reasons].join(' ')}`;
}
