import type { ReadItem } from '../../foreign-job';
import type { ImportFormat } from '../../formats';
import type { Mapping } from '../../mapping-file';
import { readCsv } from './read-csv';
import { readJobXml } from './read-job-xml';
import { readWpRest } from './read-wp-rest';
import { readWxr } from './read-wxr';

/** A file of another board. */
export interface ImportFile {
  path: string;
  format: ImportFormat;
  /** Its encoding, where neither a byte order mark nor an XML declaration names it and it is not UTF-8. */
  encoding?: string | undefined;
}

/** The jobs of a file, one after another. @throws ReadFault where it cannot be read, or no further. */
export function readJobs({ path, format, encoding }: ImportFile, mapping: Mapping): AsyncGenerator<ReadItem> {
  switch (format) {
    case 'csv':
      return readCsv(path, mapping, encoding);
    case 'wxr':
      return readWxr(path, encoding);
    case 'wp-rest':
      return readWpRest(path);
    case 'xml':
      return readJobXml(path, encoding);
  }
}
