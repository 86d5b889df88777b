import type { ReadContext } from '../context/context';
import type { Position } from '../database/types';

/**
 * The header of an answer to a request that may have changed something: the position of the database's log after it. A client that sends it back with
 * later requests reads at least that state on whatever replica; the greatest that it has is enough.
 */
export const POSITION_HEADER = 'x-change-position';

/** How calls that only read are answered on a board with replicas. */
export interface Reading {
  /** Reads at least the state after a position; undefined reads on the primary. */
  after<Result>(position: Position | undefined, read: (ctx: ReadContext) => Promise<Result>): Promise<Result>;
  /** Reads for an answer that all visitors share: at least the public changes that this process has heard of. */
  public<Result>(read: (ctx: ReadContext) => Promise<Result>): Promise<Result>;
  /** The position after the changes that were committed before the call. */
  position(): Promise<Position>;
}
