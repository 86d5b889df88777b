/** Requests within a second from which on an answer is in demand. */
const IN_DEMAND = 20;

/** How often an answer is requested, counted for each second of the clock. Kept with a cached answer, also when that is made anew. */
export interface Demand {
  second: number;
  /** The requests of `second` so far. */
  requests: number;
  /** The requests of the second before. */
  before: number;
}

export const newDemand = (): Demand => ({ second: 0, requests: 0, before: 0 });

/** Counts a request at a time in milliseconds. */
export function countRequest(demand: Demand, now: number): void {
  const second = Math.floor(now / 1_000);
  if (demand.second !== second) {
    demand.before = demand.second === second - 1 ? demand.requests : 0;
    demand.second = second;
    demand.requests = 0;
  }
  demand.requests += 1;
}

/** Whether an answer was requested at least twenty times in this second or in the one before. */
export const isInDemand = ({ requests, before }: Demand): boolean => Math.max(requests, before) >= IN_DEMAND;
