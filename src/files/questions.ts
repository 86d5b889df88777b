import type { Context } from '~/platform/context/context';
import type { Database } from '~/platform/database';
import type { Viewer } from '~/platform/http/viewer';
import { defineQuestion } from '~/platform/slices/questions';
import type { FileRow } from './server/queries';

/** A file that a record refers to. One that is `optional` may be missing. */
export interface StoredKey {
  key: string;
  optional?: boolean;
}

/** A slice's rules for files: it may allow a user to read another's file, require that a file is kept, or store files of its own. */
interface FileAccessRule {
  /** Returns whether the viewer may read this file of another user. */
  mayRead?(db: Database, viewer: Viewer, file: FileRow): Promise<boolean>;
  /** Runs when a user reads this file of another user, whichever rule allowed it. */
  noteRead?(ctx: Context, viewer: Viewer, file: FileRow): Promise<void>;
  /** Returns whether a file that its owner removes must be kept for its recipients. */
  mustRetain?(db: Database, file: FileRow): Promise<boolean>;
  /** Returns whether a record of the slice refers to this stored file. */
  isReferenced?(db: Database, storageKey: string): Promise<boolean>;
  /** Returns all files that records of the slice refer to, beside those of the table of files. */
  storedKeys?(db: Database): Promise<StoredKey[]>;
}

/** The rules of other slices for files. */
export const fileAccess = defineQuestion<FileAccessRule>('fileAccess');
