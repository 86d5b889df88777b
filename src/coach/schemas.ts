import { z } from 'zod';
import { hintKinds } from './hints';

/** Advice about a field of a post that is being written. */
export const Hint = z.object({
  /** The field, as its step names it: `salary.min`. */
  field: z.string(),
  kind: z.enum(hintKinds),
  /** What to do, in a sentence. */
  text: z.string(),
  /** Why, in a sentence; empty where the text says it. */
  reason: z.string(),
  /** The law or the page that it rests on; null for the board's own advice. */
  source: z.object({ title: z.string(), url: z.string(), day: z.string() }).nullable(),
  /** A sentence that can be added to the description; empty without one. */
  sentence: z.string(),
  /** Whether saving the step is refused while the hint is there. */
  required: z.boolean(),
});
