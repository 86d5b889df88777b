import type { Context } from '~/platform/context/context';
import { deleteTempFile } from '~/platform/disk/temp-files';
import type { ReadItem } from '../foreign-job';
import { checkedMapping } from './checked-mapping';
import { fetchSource } from './fetch-source';
import type { ImportOptions } from './import-options';
import { ReadFault } from './readers/read-fault';
import { type ImportFile, readJobs } from './readers/read-jobs';
import { sourceOf } from './readers/site-of';
import { type ImportResult, type ImportRun, runImport } from './run-import';

/** The number of items of a source, as far as it can be read, for the progress of a run. */
async function countItems(items: AsyncIterable<ReadItem>): Promise<number> {
  let count = 0;
  try {
    for await (const _ of items) count += 1;
  } catch (error) {
    if (!(error instanceof ReadFault)) throw error;
  }
  return count;
}

/** An import by the operator: from a file, or from an address. */
export interface ImportRequest extends Omit<ImportOptions, 'source' | 'mapping' | 'announce' | 'target'>, Omit<ImportFile, 'path'>, ImportRun {
  /** A path, or a web address. */
  from: string;
  /** The value of the mapping file, as it was written. */
  mapping?: unknown;
  /** The account that gets the posts of jobs without an author, where the mapping is not to name it. */
  owner?: string | undefined;
  /** The name of the source, where the file's own site is not to be used. */
  source?: string | undefined;
  /** Told how many items there are before the first is written. */
  begin(items: number): void;
}

export const isWebAddress = (from: string): boolean => /^https?:\/\//i.test(from);

/**
 * Imports a file, or what an address leads to.
 * @throws RemoteFault where an address cannot be fetched, and MappingRefused for a mapping with faults.
 */
export async function importFile(
  ctx: Context,
  { from, format, encoding, source, mapping: value, owner, begin, ...request }: ImportRequest,
): Promise<ImportResult & { source: string }> {
  const fetched = isWebAddress(from) ? await fetchSource(ctx, from, format) : undefined;
  const path = fetched?.changed ? fetched.path : from;
  try {
    const file: ImportFile = { path, format, encoding };
    const mapping = { ...(await checkedMapping(ctx, file, value)), ...(owner ? { owner } : {}) };
    const name = source ?? (fetched ? `${format}:${new URL(from).host}` : await sourceOf(file));
    begin(await countItems(readJobs(file, mapping)));
    const options: ImportOptions = { ...request, mapping, source: name, announce: false };
    return { ...(await runImport(ctx, readJobs(file, mapping), options, request)), source: name };
  } finally {
    if (fetched?.changed) await deleteTempFile(path);
  }
}
