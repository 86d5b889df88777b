/** Parts of a user's record in the back office. */
export { candidateIdOfUser } from './admin/candidate-id';
/** The calls. */

/** The profile of an account that is shown, removed or downloaded, and who may read its resume. */
export { exportProfile, removeProfile } from './account-parts';
export { candidatesApi } from './api';
export { candidateIdentityPart } from './own-profile';
export { resumeAccess } from './resume-access';
