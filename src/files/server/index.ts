/** The calls and the background work. */

/** The files of an account that is shown, removed or downloaded. */
export { exportFiles, removeFiles } from './account-parts';
export { filesApi } from './api';
/** The files of a user: to attach to a mail, to link, to show with a profile. */
export { linkFiles, loadOwnFiles, type OwnFile, storageKeyOf } from './attachments';
/** Files that another slice stores, and the interface by which it says who may read a file. */
export type { FileAccessRule, StoredKey } from './context';
export { inspectImage } from './inspect-file';
export { allFilesOf, filesIdentityPart, primaryResume, primaryResumes } from './own-files';
export { revokeLinks } from './queries';
/** Marked copies of files, for people who may read a file and not keep it. */
export { readableFiles, readingCopy } from './reading-copy';
/** How long its rows are kept. */
export { fileLifetimes } from './retention';
export { deleteStoredFile, handleFileTasks, storedKeys, storeUpload } from './stored-files';
