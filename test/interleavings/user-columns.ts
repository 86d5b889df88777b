/**
 * The columns that name an account. Where the removal of the account deletes or blanks the rows, a use case that stores one holds the account first
 * (`holdAccount`): `STORING` has it, and the removal comes between any two of its statements. All other columns are left as they are, for a reason.
 */
const BOOKS = 'the row belongs to the books and stays; the account it names has no personal data left';
const STAFF = 'names who of the staff did it, whose account is a row without personal data once it is removed';
const ERRORS = 'says whose request failed, without their data, and is deleted after 90 days';

/** The columns whose rows the removal deletes or blanks, with the use case in `STORING` that fills them. */
export const STORED_BY: Record<string, string> = {
  'applications.user_id': 'POST /v2/posts/apply/{recId}',
  'candidate_messages.from_user_id': 'POST /v2/candidates/contact/{id}',
  'candidates.user_id': 'GET /v2/jobseeker/profile/start',
  'coupon_holders.user_id': 'POST /v2/employer/take-coupon/{code}',
  'coupons.user_id': 'POST /v3/admin/users/give_credits',
  'job_alerts.user_id': 'POST /v2/alerts',
  'job_reports.user_id': 'POST /v2/posts/{id}/report',
  'mail_opt_outs.account_id': 'POST /v2/account/mail',
  'mailed_codes.user_id': 'POST /account/req_email_code',
  'organization_members.user_id': 'POST /v2/employer/org/add_user',
  'post_actions.user_id': 'POST /account/actions/bookmark',
  'sessions.user_id': 'POST /v2/auth/login',
  'support_tickets.user_id': 'POST /v2/contact',
};

export const LEFT: Record<string, string> = {
  'application_events.user_id': 'names who of the employer wrote it; the texts of an applicant who is removed are cleared, and answering holds the account',
  'audit_log.actor_id': 'the log is kept; the removal clears the values of lines about the account',
  'audit_log.on_behalf_of': 'the log is kept; the removal clears the values of lines about the account',
  'candidate_requests.asked_by': 'the request belongs to the organization, and the removal blanks its texts; asking holds the account',
  'committees.created_by': 'the committee belongs to the organization',
  'coupon_uses.user_id': BOOKS,
  'credit_purchases.user_id': `${BOOKS}; an account that is paying cannot be removed`,
  'files.user_id': 'an upload holds the account; its file is read before the first statement, so that it is in no pair (`known.ts`)',
  'frontend_errors.user_id': ERRORS,
  'idempotent_answers.user_id': 'the statement that stores it reads the account, and is refused once that is removed',
  'import_feeds.created_by': STAFF,
  'import_feeds.granted_by': STAFF,
  'job_reports.closed_by': STAFF,
  'mails.account_id': 'a mail under way is delivered, and deleted after its time; what a person does holds their account before it mails',
  'orders.paid_by': STAFF,
  'orders.user_id': BOOKS,
  'organization_invitations.invited_by': 'the invitation belongs to the organization',
  'organization_members.added_by': 'the membership belongs to somebody else',
  'payments.user_id': `${BOOKS}; an account that is paying cannot be removed`,
  'post_changes.user_id': 'the history belongs to the post, which stays with its organization',
  'posts.reviewed_by': STAFF,
  'posts.user_id': 'the post stays for its orders, and is taken down; changes of it are refused once the account is removed (`findOwnPost`)',
  'refunds.requested_by': STAFF,
  'server_errors.user_id': ERRORS,
  'sessions.actor_id': 'an admin who acts for others; starting it holds the account of the user, and the session ends with that of the admin',
  'social_shares.posted_by': STAFF,
  'support_answers.author_id': STAFF,
};
