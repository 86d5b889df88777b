import { z } from 'zod';
import { Instant } from '~/platform/http/schemas';

/** The kinds of events in the history of a post. */
export const historyActs = [
  'started',
  'changed',
  'restored',
  'imported',
  'published',
  'renewed',
  'renewal_undone',
  'renewal_began',
  'filled',
  'reopened',
  'shown',
  'hidden',
  'taken_down',
  'put_back',
  'kept_down',
  'put_back_asked',
  'moved',
  'sent_to_review',
  'returned_to_review',
  'changes_asked',
  'approved',
  'declined',
  'ended',
  'confirmed_open',
  'lapsed',
] as const;
export type HistoryAct = (typeof historyActs)[number];

/** The author of an event. Only a `person` has a name, and for staff who read it a member of the staff. */
export const HistoryAuthor = z.object({
  /** `you`: the reader. `former`: somebody whose account was removed. `feed`: a feed of another site. `board`: nobody, it happened by itself. */
  who: z.enum(['you', 'person', 'former', 'staff', 'feed', 'board']),
  name: z.string(),
});
export type HistoryAuthor = z.output<typeof HistoryAuthor>;

const Value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);
export type HistoryValue = z.output<typeof Value>;

/** A change of a post's content or of its state. */
export const HistoryLine = z.object({
  _id: z.string(),
  created_on: Instant,
  by: HistoryAuthor,
  act: z.enum(historyActs),
  /** The changed values by their names in the API, such as `salary.min`; null where they are not kept any more. */
  fields: z.array(z.object({ field: z.string(), before: Value, after: Value })).nullable(),
  /** The number of the version that the post had afterwards; null for changes of the state. */
  version: z.int().nullable(),
  /** The number of the version that was restored. */
  restored: z.int().nullable(),
  /** Whether this version can be restored now, and would change the post. */
  restorable: z.boolean(),
});
export type HistoryLine = z.output<typeof HistoryLine>;
