/** Both kinds of errors in the back office: the calls, the editable fields, and the palette's searches. */
export { adminErrorsApi } from './admin/api';
export { frontendErrorCollection, serverErrorCollection } from './admin/error-fields';
export { frontendErrorFinder, serverErrorFinder } from './admin/find-errors';
/** The settings that admins may change. */
export { adminSettingsApi } from './admin/settings-api';
export { settingsCollection } from './admin/settings-collection';
/** The calls, and the interface to the facts of other slices in the site configuration. */
export { siteApi } from './api';
export type { SiteFacts } from './context';
/** Server errors: recording, storing and counting them. */
export { recordServerError } from './record-server-error';
/** When automatic sending may go out, by the setting of Shabbat and festivals. */
export { mayGoOutNow, placeOfRest, restPlaceOf } from './sending-times';
export { countServerErrors, createServerErrorStore } from './server-error-store';
/** The stored settings of the board. */
export { boardSecret, disabledRoutes, lockSetting, readSetting, settingValue, writeSetting } from './settings';
