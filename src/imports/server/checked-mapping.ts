import { organizationNameFault } from '~/organizations/server';
import type { Context } from '~/platform/context/context';
import type { ReadItem } from '../foreign-job';
import { mappingFaults } from '../mapping/check-mapping';
import { readMapping } from '../mapping/read-mapping';
import type { Mapping } from '../mapping-file';
import { readOfferedWords } from './prepare-job';
import { ColumnFault, ReadFault } from './readers/read-fault';
import { type ImportFile, readJobs } from './readers/read-jobs';

/** A mapping with faults, each in a sentence. Nothing was imported. */
export class MappingRefused extends Error {
  constructor(readonly faults: readonly string[]) {
    super(faults.join(' '));
  }
}

/** The columns that a mapping names and the table does not have. Any other fault of the file is found when it is read. */
async function columnFaults(items: AsyncGenerator<ReadItem>): Promise<readonly string[]> {
  try {
    await items.next();
    return [];
  } catch (error) {
    if (error instanceof ColumnFault) return error.faults;
    if (error instanceof ReadFault) return [];
    throw error;
  } finally {
    await items.return(undefined);
  }
}

/**
 * Reads a mapping and checks all of it before the first job is read: its names, the words of the board, the places, and the columns of the table.
 * @throws MappingRefused with all faults at once.
 */
export async function checkedMapping({ db }: Pick<Context, 'db'>, file: ImportFile, value: unknown): Promise<Mapping> {
  const { mapping, faults } = readMapping(value);
  const all = [...faults, ...mappingFaults(mapping, await readOfferedWords(db), organizationNameFault), ...(await columnFaults(readJobs(file, mapping)))];
  if (all.length > 0) throw new MappingRefused(all);
  return mapping;
}
