export { exportFiles, removeFiles } from './account-parts';
export { linkFiles, loadOwnFiles, type OwnFile, storageKeyOf } from './attachments';
export type { FileAccessRule, StoredKey } from './context';
export { inspectImage } from './inspect-file';
export { allFilesOf, filesIdentityPart, primaryResume, primaryResumes } from './own-files';
export { revokeLinks } from './queries';
export { readableFiles, readingCopy } from './reading-copy';
export { eraseReleasedFiles } from './remove-file';
export { deleteStoredFile, storedKeys, storeUpload } from './stored-files';
