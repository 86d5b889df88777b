import type { Context } from '../context/context';
import type { Database } from './types';

/** Rows or columns that are made from records and can be made again. */
export interface RemadeRows {
  /** Its name for operators, like "search of jobs". */
  readonly name: string;
  /** Makes it again while the board serves. @param advance is called with each number of records that are done. */
  rebuild(ctx: Pick<Context, 'db' | 'clock'>, advance: (records: number) => void): Promise<void>;
  /** The number of records that `rebuild` goes through. */
  size(db: Database): Promise<number>;
}

/** Rows that triggers or a task derive from records: search rows, totals and figures. They can also be compared with the records. */
export interface DerivedRows extends RemadeRows {
  /** The number of rows that are missing, too many or different, as one state of the database has them. */
  differences(db: Database): Promise<number>;
}
