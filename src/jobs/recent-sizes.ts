/** Numbers of posts that decide about the index of recent posts. */
export interface RecentSizes {
  /** Boards with fewer listed posts have no such index: the whole one is small enough. */
  board: number;
  /** The number of recent posts that is aimed at. Below four fifths of it, older ones are added; above three halves, the oldest leave. */
  recent: number;
  /** Rows that one transaction adds or deletes. Posts wait while it runs. */
  batch: number;
}

export const RECENT_SIZES: RecentSizes = { board: 300_000, recent: 100_000, batch: 500 };
