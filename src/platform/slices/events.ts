import type { Context } from '../context/context';
import type { Database } from '../database';

/** Runs when an event happens, in the transaction of what happened. */
type Listener<Payload, Result> = (ctx: Context, tx: Database, payload: Payload) => Promise<Result>;

/** Something that happens in one slice and concerns others. The slice that emits it declares it, in its `events.ts`. */
export interface SliceEvent<Payload, Result> {
  readonly name: string;
  /** Only a type: what listens to the event. */
  readonly listener?: Listener<Payload, Result>;
}

/** A function that listens to an event, in the `slice.ts` of its slice. */
export interface Listening {
  // biome-ignore lint/suspicious/noExplicitAny: events of every payload are in one list.
  event: SliceEvent<any, any>;
  // biome-ignore lint/suspicious/noExplicitAny: `listen` has checked that the function fits its event.
  run: Listener<any, unknown>;
}

/** The type of the functions that listen to an event: `ListenerOf<typeof accountRemoved>`. */
export type ListenerOf<Event> = Event extends SliceEvent<infer Payload, infer Result> ? Listener<Payload, Result> : never;

/** Declares an event. The name is for messages. @see listen */
export const defineEvent = <Payload, Result = void>(name: string): SliceEvent<Payload, Result> => ({ name });

/** Makes a function listen to an event: `on: [listen(accountRemoved, removeAlerts)]`. */
export const listen = <Payload, Result>(event: SliceEvent<Payload, Result>, run: Listener<Payload, Result>): Listening => ({ event, run });

/**
 * Calls all listeners of an event, one after the other, in the order of the slices in `app/slices.ts`. That is the order in which records are locked
 * (docs/architecture.md, "Transactions and locks").
 * @returns what they returned.
 */
export async function emit<Payload, Result>(ctx: Context, tx: Database, event: SliceEvent<Payload, Result>, payload: Payload): Promise<Result[]> {
  const results: Result[] = [];
  for (const listening of ctx.slices.on) if (listening.event === event) results.push((await listening.run(ctx, tx, payload)) as Result);
  return results;
}
