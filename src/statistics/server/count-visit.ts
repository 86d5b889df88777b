import { isbot } from 'isbot';
import type { VisitSource } from '~/platform/addresses/visit-source';
import { isoDayAt } from '~/platform/calendar/civil-day';
import type { Clock } from '~/platform/calendar/clock';
import { clientKey } from '~/platform/network/networks';
import { countedSearch, type VisitEvent } from '../statistics';
import { createDailyCounts } from './daily-counts';
import type { CountStore } from './store-counts';

/** Visits of one network and day that are counted. A school with one address has far fewer; a program that makes up visits has more. */
const MOST_OF_NETWORK = 2_000;
/** The same for one post and act. Colleagues who read one job from one office are few; a program that names another browser each time has more. */
const MOST_TO_POST = 10;

export interface Visit {
  postId: string;
  event: VisitEvent;
  source: VisitSource;
  address: string;
  userAgent: string | null;
}

/** Counts what visitors do. Nothing here waits for the database. */
export interface VisitCounter {
  /** Counts a visit, unless a robot makes it, the same visitor has made it on this day, or their network has made very many. */
  countVisit(visit: Visit): void;
  /** Counts a search that found nothing, once a day for each person. @param userId null for visitors without an account, who count as one. */
  countEmptySearch(typed: string, userId: string | null): void;
  /** Stores the numbers that are in memory, in at most `timeout` milliseconds. */
  flush(timeout?: number): Promise<void>;
}

interface Options {
  clock: Clock;
  timeZone: string;
  store: CountStore;
}

/** The counter of this process. Of several processes each knows only its own visitors, so somebody who meets two of them may count twice. */
export function createVisitCounter({ clock, timeZone, store }: Options): VisitCounter {
  const done = createDailyCounts();
  // Apart from the visitors, so that made-up ones cannot push the counts of their network out of memory.
  const ofNetwork = createDailyCounts();
  const today = () => isoDayAt(clock.now(), timeZone);
  return {
    countVisit({ postId, event, source, address, userAgent }) {
      if (!userAgent || isbot(userAgent)) return;
      const day = today();
      const network = clientKey(address);
      if (ofNetwork.increase(day, network) > MOST_OF_NETWORK) return;
      if (done.increase(day, `${event} ${postId} ${network} ${userAgent}`) > 1) return;
      if (ofNetwork.increase(day, `${network} ${event} ${postId}`) <= MOST_TO_POST) store.addVisit({ postId, day, source, event });
    },
    countEmptySearch(typed, userId) {
      const words = countedSearch(typed);
      const day = today();
      if (words !== null && done.increase(day, `search ${userId ?? ''} ${words}`) === 1) store.addSearch(day, words);
    },
    flush: (timeout) => store.flush(timeout),
  };
}

declare module '~/platform/context/context' {
  interface Context {
    visits: VisitCounter;
  }
}
