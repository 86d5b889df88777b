import { partOfUserRecord } from '~/accounts/questions';
import { answer } from '~/platform/slices/questions';
import type { Slice } from '~/platform/slices/slice';
import { adminCandidatesApi } from './server/admin/api';
import { candidateCollection } from './server/admin/candidate-fields';
import { candidateIdOfUser } from './server/admin/candidate-id';
import { candidateFinder } from './server/admin/find-candidates';
import { candidatesApi } from './server/api';
import { candidateIndexes } from './server/derived-rows';
import { candidateMailPreviews } from './server/emails/previews';
import { candidateTexts } from './server/queries';
import { profileReminder } from './server/remind-profiles';
import { candidateLifetimes } from './server/retention';

export const candidates: Slice = {
  calls: [candidatesApi, adminCandidatesApi],
  lifetimes: candidateLifetimes,
  derivedRows: [candidateIndexes],
  remadeRows: [candidateTexts],
  mailPreviews: candidateMailPreviews,
  reminders: [profileReminder],
  collections: [candidateCollection],
  finders: [candidateFinder],
  answers: [answer(partOfUserRecord, candidateIdOfUser)],
};
