import type { InboxEvent } from '../contract';

/** The lines of two parts of a history, each once, oldest first. */
export const joinHistory = (earlier: readonly InboxEvent[], newest: readonly InboxEvent[]): InboxEvent[] =>
  [...new Map([...earlier, ...newest].map((event) => [event._id, event])).values()].sort(
    (a, b) => a.created_on.localeCompare(b.created_on) || a._id.localeCompare(b._id),
  );
