import { type Clock, SECOND } from '~/platform/calendar/clock';

/** Knows when time alone changes what public answers say. */
export interface ScheduledChanges {
  /** Whether such a moment has come since the last question. */
  havePassed(): boolean;
  /** The time until the next moment, in milliseconds; 0 while it is looked up. */
  left(): number;
  /** Looks the next moment up again, after a change of the data that it follows from. */
  lookUp(): void;
}

/** How soon the next moment is looked up again where that failed, in milliseconds. */
const RETRY_MS = 5 * SECOND;

/**
 * Watches for changes that come by time alone, such as the first day of a price: nobody changes anything then, so that no notice says it. The next one is kept
 * in memory, since it is asked for with every request.
 * @param nextAfter finds the first of them after a moment.
 */
export function createScheduledChanges({ clock, nextAfter }: { clock: Clock; nextAfter(now: Date): Promise<Date | undefined> }): ScheduledChanges {
  let next: number | undefined;
  let isKnown = false;
  let lookUps = 0;
  const lookUp = () => {
    const now = clock.now();
    lookUps += 1;
    const current = lookUps;
    const found = (moment: number) => {
      if (current !== lookUps) return;
      next = moment;
      isKnown = true;
    };
    isKnown = false;
    next = Number.POSITIVE_INFINITY;
    nextAfter(now).then(
      (moment) => found(moment?.getTime() ?? Number.POSITIVE_INFINITY),
      () => found(now.getTime() + RETRY_MS),
    );
  };
  return {
    lookUp,
    left: () => (isKnown && next !== undefined ? next - clock.now().getTime() : 0),
    havePassed() {
      if (next !== undefined && clock.now().getTime() < next) return false;
      // At the first question nothing is known, and nothing was answered yet.
      const isChange = next !== undefined;
      lookUp();
      return isChange;
    },
  };
}
