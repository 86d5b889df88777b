import { accountRemoved, nameChanged } from '~/accounts/events';
import { exportedData, partOfIdentity, partOfUserRecord } from '~/accounts/questions';
import { fileAccess } from '~/files/questions';
import { homeRegions, wishedJobs } from '~/newsletter/questions';
import { organizationMerged } from '~/organizations/events';
import { listen } from '~/platform/slices/events';
import { answer } from '~/platform/slices/questions';
import type { Slice } from '~/platform/slices/slice';
import { vocabularyUse } from '~/site/questions';
import { exportProfile, removeProfile, renameProfile } from './server/account-parts';
import { adminCandidatesApi } from './server/admin/api';
import { candidateCollection } from './server/admin/candidate-fields';
import { candidateIdOfUser } from './server/admin/candidate-id';
import { candidateFinder } from './server/admin/candidate-list';
import { candidatesApi } from './server/api';
import { candidateIndexes } from './server/derived-rows';
import { candidateMailPreviews } from './server/emails/previews';
import { jobsOfProfiles, regionsOfProfiles } from './server/home-regions';
import { moveRowsOfProfiles } from './server/organization-part';
import { candidateIdentityPart } from './server/own-profile';
import { candidateTexts } from './server/queries';
import { profileReminder } from './server/remind-profiles';
import { resumeAccess } from './server/resume-access';
import { candidateLifetimes } from './server/retention';
import { educationWords, profileWords } from './server/vocabulary-part';

export const candidates: Slice = {
  calls: [candidatesApi, adminCandidatesApi],
  lifetimes: candidateLifetimes,
  derivedRows: [candidateIndexes],
  remadeRows: [candidateTexts],
  mailPreviews: candidateMailPreviews,
  reminders: [profileReminder],
  collections: [candidateCollection],
  finders: [candidateFinder],
  on: [listen(accountRemoved, removeProfile), listen(nameChanged, renameProfile), listen(organizationMerged, moveRowsOfProfiles)],
  answers: [
    answer(partOfUserRecord, candidateIdOfUser),
    answer(partOfIdentity, candidateIdentityPart),
    answer(exportedData, exportProfile),
    answer(fileAccess, resumeAccess),
    answer(homeRegions, regionsOfProfiles),
    answer(wishedJobs, jobsOfProfiles),
    answer(vocabularyUse, profileWords),
    answer(vocabularyUse, educationWords),
  ],
};
