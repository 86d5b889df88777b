/** Candidates in the back office: the calls, the editable fields, the palette's search, and parts of a user's record. */
export { adminCandidatesApi } from './admin/api';
export { candidateCollection } from './admin/candidate-fields';
export { candidateIdOfUser } from './admin/candidate-id';
export { candidateFinder } from './admin/find-candidates';
/** The calls. */

/** The profile of an account that is shown, removed or downloaded, and who may read its resume. */
export { exportProfile, removeProfile } from './account-parts';
export { candidatesApi } from './api';
/** The search rows and totals, for operators. */
export { candidateIndexes } from './derived-rows';
/** Examples of the mails. */
export { candidateMailPreviews } from './emails/previews';
/** The rows about an organization that profiles have, for merging it into another one. */
export { organizationCandidates } from './organization-part';
export { candidateIdentityPart } from './own-profile';
/** The question whether a profile is still right. */
export { profileReminder } from './remind-profiles';
export { resumeAccess } from './resume-access';
/** How long its rows are kept. */
export { candidateLifetimes } from './retention';
/** The words of the vocabularies in profiles. */
export { educationWords, profileWords } from './vocabulary-part';
