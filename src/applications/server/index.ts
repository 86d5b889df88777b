/** The calls. */

/** The applications of an account that is removed or downloaded, and who may read the files sent with them. */
export { exportApplications, removeApplicant } from './account-parts';
export { answerFiguresApi } from './answers/api';
/** How organizations answer applications: the public figures, the nightly count, and the posts for the staff's list. */
export { countAnswers } from './answers/count-answers';
export { answerFigures } from './answers/derived-rows';
export { shownAnswers } from './answers/shown-answers';
export { countUnansweredApplications, unansweredOfPosts, unansweredPostIds, unansweredSince } from './answers/unanswered-posts';
export { applicationsApi } from './api';
/** The applications of a user, for the back office. */
export { applicationsOfUser } from './applications-of-user';
/** Search committees. */
export { committeeApi } from './committee/api';
/** Examples of the mails. */
export { applicationMailPreviews } from './emails/previews';
/** The inbox of employers. */
export { inboxApi } from './inbox/api';
/** The applications to a post, and the posts that a user applied to. */
export { applicantsByPost, listApplicants } from './list-applicants';
/** The mail with an application, for tests by employers. */
export { mailToEmployer } from './mail-application';
export { applicationsByWeek, findAppliedPosts, unreadByPost } from './queries';
export { receivedFileAccess } from './received-files';
/** The mail about applications without an answer. */
export { unansweredReminder } from './remind-unanswered';
/** How long its rows are kept. */
export { applicationLifetimes } from './retention';
