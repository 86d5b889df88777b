import type { Scene } from './scene';

/** The use cases of which `npm test` tries all pairs: those that move money, publish, end and remove. */
export const MONEY_AND_STATE: readonly string[] = [
  'POST /v2/employer/jobs_prep/pay/{id}',
  'POST /v2/employer/jobs_prep/activate/{id}',
  'POST /v2/employer/jobs_prep/del_coupon',
  'POST /v2/employer/jobs_prep/update/{id}/basic',
  'DELETE /v2/employer/jobs_prep/{id}',
  'POST /v3/admin/orders/{id}/mark_paid',
  'POST /v3/admin/orders/{id}/refund',
  'POST /v3/admin/review/{id}/approve',
  'POST /v3/admin/review/{id}/decline',
  'POST /v2/employer/jobs/renew/{id}',
  'POST /v3/admin/posts/take_down/{id}',
  'POST /v3/admin/review/{id}/take_down',
  'POST /v3/admin/reports/{id}/dismiss',
  'POST /v2/employer/jobs_prep/apply_coupon',
  'POST /v2/employer/jobs/posted/{id}',
  'POST /auth/refresh',
  'POST /v2/account/applications/{id}/withdraw',
  'POST /v2/employer/jobs/{id}/applications/stage',
  'DELETE /v2/account/remove_account',
  'POST /v3/admin/packs/{id}/refund',
  'POST /v3/admin/payments/{id}/settle',
  'task payments.settle',
  'task posts.unlist-expired',
];

export const REMOVAL = 'DELETE /v2/account/remove_account';

/** Use cases that store something of a person, and who that is. `npm test` lets the removal of that account come between any two of their statements. */
export const STORING: Readonly<Record<string, keyof Scene['people']>> = {
  'GET /v2/jobseeker/profile/start': 'owner',
  'POST /v2/alerts': 'owner',
  'POST /account/actions/view': 'owner',
  'POST /account/actions/bookmark': 'owner',
  'POST /v2/employer/take-coupon/{code}': 'owner',
  'POST /v3/admin/users/give_credits': 'owner',
  'POST /v3/admin/users/give_coupon': 'owner',
  'POST /v3/admin/users/add_coupon': 'owner',
  'POST /v2/account/newsletter/prefs': 'owner',
  'POST /v2/account/mail': 'owner',
  'POST /v2/contact': 'owner',
  'POST /v2/candidates/contact/{id}': 'owner',
  'POST /account/req_email_code': 'owner',
  'POST /v2/posts/apply/{recId}': 'friend',
  'POST /v2/posts/{id}/report': 'friend',
  'POST /v2/auth/login': 'friend',
  'POST /v2/employer/org/add_user': 'seeker',
};

/** Pairs that may leave something else at once than one after the other. */
export const KNOWN: readonly { pair: string; why: string }[] = [];

const CODE = 'needs a code that was mailed, of which the database has a hash';
const LINK = 'needs the key of a mailed link';
const FORM = 'needs a file, which is read before the first statement';
const PAGE = 'needs a connected social page';
const GOOGLE = 'needs Google';
const NAMES = 'needs the id of a value in the settings, which the board has by default';

/** Use cases that the scene has no record for, with the reason. They are in no pair. */
export const WITHOUT_SETUP: Record<string, string> = {
  'GET /auth/resend_confirmation': 'needs an account that is not confirmed, which may do nothing else',
  'GET /v2/auth/verify': CODE,
  'GET /v3/admin/server_errors/use_token/{id}': 'needs an error of a logged-in request',
  'POST /account/change_email': CODE,
  'POST /auth/google_auth': GOOGLE,
  'POST /v2/account/applications/{id}/answer': 'needs an answer of the employer, after which other acts on the application are refused',
  'POST /v2/alerts/confirm': CODE,
  'POST /v2/alerts/confirm/check': CODE,
  'DELETE /v2/alerts/of/{email}/{key}/{id}': LINK,
  'PUT /v2/alerts/of/{email}/{key}/{id}': LINK,
  'PUT /v2/alerts/of/{email}/{key}/{id}/active': LINK,
  'PUT /v2/employer/organizations/photos/{id}/{photo}': 'needs a photo in the record of the organization, whose row both writers lock',
  'PUT /v3/admin/organizations/{id}/photos/{photo}': 'needs a photo in the record of the organization, whose row both writers lock',
  'DELETE /v3/admin/organizations/{id}/photos/{photo}': 'needs a photo in the record of the organization, whose row both writers lock',
  'POST /v2/alerts/end/{alert}/{key}': LINK,
  'POST /v2/alerts/pause/{alert}/{key}': LINK,
  'POST /v2/auth/confirm': CODE,
  'POST /v2/auth/register/resend': CODE,
  'POST /v2/auth/reset_password': CODE,
  'POST /v2/auth/reset_password/check': CODE,
  'POST /v2/auth/verify/check': CODE,
  'POST /v2/committee/{token}/applications/{id}/file': FORM,
  'POST /v2/employer/organizations/logo/{id}': FORM,
  'POST /v2/employer/organizations/photos/{id}': FORM,
  'POST /v3/admin/organizations/{id}/photos': FORM,
  'POST /v2/jobseeker/files/save': FORM,
  'POST /v2/payments/conclude': 'needs a payment that the bank of its buyer confirms',
  'POST /v2/support/mail/{account}/{key}': LINK,
  'POST /v2/support/still_open/{id}/{asked}/{key}': LINK,
  'POST /v2/support/subscription/confirm': CODE,
  'POST /v2/support/subscription/confirm/check': CODE,
  'POST /v2/support/unsubscribe/{email}/{key}': LINK,
  'POST /v3/admin/audit/{id}/undo': 'needs a change of a field by the same admin',
  'POST /v3/admin/content/{name}/preview': 'writes nothing',
  'POST /v3/admin/coupons/add_gc_order': 'needs a draft without a coupon; putting a coupon on an order is done by del_coupon and add_coupon',
  'POST /v3/admin/mails/{id}/resend': 'needs a mail whose delivery failed',
  'POST /v3/admin/shares/{id}/settle': 'needs a share whose outcome is unknown',
  'POST /v3/admin/shares/{id}/share': PAGE,
  'POST /v3/admin/social/test': PAGE,
  'POST /admin/users/tools/{name}': 'sets a field, as PATCH of the user does',
  'POST /v3/tools/{name}': 'sets a field, as PATCH of the record does',
  'PATCH /v3/admin/vocabularies/{name}/{id}': NAMES,
  'DELETE /v3/admin/vocabularies/{name}/{id}': NAMES,
  'PUT /v3/admin/collections/{id}': 'needs a collection of the staff',
  'DELETE /v3/admin/collections/{id}': 'needs a collection of the staff',
  'task accounts.resend-confirmation': CODE,
  'task files.erase': 'changes no row, but the files',
  'task files.erase_unrecorded': 'changes no row, but the files',
  'task rename-vocabulary-value': 'needs a renaming of the staff',
};
