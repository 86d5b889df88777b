import { z } from 'zod';
import { Id, Instant } from '~/platform/http/schemas';

/** Trouble of the board as the home of the back office shows it. */
export const Incident = z.object({
  kind: z.string(),
  severity: z.enum(['grave', 'minor']),
  /** The trouble, in a sentence. */
  text: z.string(),
  /** The next step of the staff. */
  advice: z.string(),
  /** The page of the back office where staff deal with it; null where it is mended outside. */
  path: z.string().nullable(),
  count: z.int(),
  opened_on: Instant,
  last_seen_on: Instant,
  /** Null while it goes on. */
  ended_on: Instant.nullable(),
});
export type Incident = z.output<typeof Incident>;

/** Trouble that is over, as the list of the back office shows it. */
export const EndedIncident = Incident.extend({ _id: Id, ended_on: Instant });
export type EndedIncident = z.output<typeof EndedIncident>;
