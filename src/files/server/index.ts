export { linkFiles, loadOwnFiles, type OwnFile, storageKeyOf } from './attachments';
export { copyPhoto, inspectImage } from './inspect-file';
export { allFilesOf, primaryResume, primaryResumes } from './own-files';
export { revokeLinks } from './queries';
export { readableFiles, readingCopy } from './reading-copy';
export { eraseReleasedFiles } from './remove-file';
export { deleteStoredFile, storeBytes, storedKeys, storeUpload } from './stored-files';
