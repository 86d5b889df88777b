import type { Slice } from '~/platform/slices/slice';
import { adminErrorsApi } from './server/admin/api';
import { frontendErrorCollection, serverErrorCollection } from './server/admin/error-fields';
import { frontendErrorFinder, serverErrorFinder } from './server/admin/find-errors';
import { adminSettingsApi } from './server/admin/settings-api';
import { settingsCollection } from './server/admin/settings-collection';
import { vocabulariesApi } from './server/admin/vocabularies-api';
import { vocabularyCollections } from './server/admin/vocabulary-collection';
import { siteApi } from './server/api';
import { handleVocabularyTasks } from './server/rename-records';
import { siteLifetimes } from './server/retention';

export const site: Slice = {
  calls: [siteApi, adminErrorsApi, adminSettingsApi, vocabulariesApi],
  tasks: [handleVocabularyTasks],
  lifetimes: siteLifetimes,
  collections: [serverErrorCollection, frontendErrorCollection, settingsCollection, ...vocabularyCollections],
  finders: [serverErrorFinder, frontendErrorFinder],
};
