export { exportProfile, removeProfile, renameProfile } from './account-parts';
export { organizationCandidates } from './organization-part';
export { candidateIdentityPart } from './own-profile';
export { resumeAccess } from './resume-access';
export { educationWords, profileWords } from './vocabulary-part';
