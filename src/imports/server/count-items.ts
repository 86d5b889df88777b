import type { ReadItem } from '../foreign-job';
import { ReadFault } from './readers/read-fault';

/** The number of items of a source, as far as it can be read, for the progress of a run. */
export async function countItems(items: AsyncIterable<ReadItem>): Promise<number> {
  let count = 0;
  try {
    for await (const _ of items) count += 1;
  } catch (error) {
    if (!(error instanceof ReadFault)) throw error;
  }
  return count;
}
