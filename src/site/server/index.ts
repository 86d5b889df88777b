/** Both kinds of errors in the back office: the calls, the editable fields, and the palette's searches. */

/** Words of the vocabularies in records that are saved. */
export { acceptWords, type GivenWords, presentWords } from './accept-words';
export { adminErrorsApi } from './admin/api';
export { frontendErrorCollection, serverErrorCollection } from './admin/error-fields';
export { frontendErrorFinder, serverErrorFinder } from './admin/find-errors';
/** The settings and vocabularies that admins may change. */
export { adminSettingsApi } from './admin/settings-api';
export { settingsCollection } from './admin/settings-collection';
export { vocabulariesApi } from './admin/vocabularies-api';
export { vocabularyCollections } from './admin/vocabulary-collection';
/** The calls, and the interfaces to the facts and the records of other slices. */
export { siteApi } from './api';
/** When the board was last backed up. */
export { lastBackup, recordBackup } from './backups';
export type { SiteFacts, VocabularyUse } from './context';
/** The values of facets, also by their former names. */
export { facetVocabularies, withAllNames } from './facet-values';
/** Errors: recording, storing and counting them. */
export { countNewReports, countUnreviewedReports } from './record-frontend-error';
export { recordServerError } from './record-server-error';
/** The background work: renaming values in records. */
export { handleVocabularyTasks } from './rename-records';
/** How long its rows are kept. */
export { siteLifetimes } from './retention';
/** When automatic sending may go out, by the setting of Shabbat and festivals. */
export { mayGoOutNow, placeOfRest, restPlaceOf } from './sending-times';
export { countServerErrors, createServerErrorStore, errorsSince } from './server-error-store';
/** The stored settings of the board. */
export { boardSecret, disabledRoutes, lockSetting, readSetting, settingValue, storedSecret, writeSetting } from './settings';
export { tableWords } from './table-words';
/** The vocabularies as they are now. */
export { readAllVocabularies, readVocabulary } from './vocabularies';
