import type { Database } from '~/platform/database';
import type { Viewer } from '~/platform/http/viewer';
import type { FileRow } from './queries';

/** What another slice has to do with files: it may let somebody read a user's, need it kept, or have some of its own. */
export interface FileAccessRule {
  /** Whether the viewer may read this file, which is not their own. */
  mayRead?(db: Database, viewer: Viewer, file: FileRow): Promise<boolean>;
  /** Whether a file that its owner removes has to stay for those who received it. */
  mustRetain?(db: Database, file: FileRow): Promise<boolean>;
  /** Whether a record of the slice's own names these bytes. */
  isReferenced?(db: Database, storageKey: string): Promise<boolean>;
}

declare module '~/platform/context' {
  interface Context {
    fileAccessRules: FileAccessRule[];
  }
}
