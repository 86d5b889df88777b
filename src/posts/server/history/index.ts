export { readerOf } from './authors';
export { changesOfPost } from './change-queries';
export { HISTORY_PAGE_SIZE, type RestorableAmong, readHistory } from './read-history';
export { type RestorableVersion, versionToRestore } from './version-to-restore';
export { refuseChangedStep } from './versions';
