import { applicationTo } from '~/applications/testing';
import { goodCard } from '~/orders/testing';
import { preferenceKinds } from '~/platform/mail/kinds';
import { applyInfo, basic, details } from '~/postings/testing';
import type { Kind } from '../access/references';
import { PASSWORD, type Scene, type Subject } from './scene';

/** What a call needs that its contract does not tell. */
interface Entry {
  /** Who makes it, where it is not the owner, or an admin where only admins may. */
  by?: keyof Scene['people'] | 'visitor';
  /** The kinds of records that it names, by their places: `path.id`. */
  ids?: Record<string, Kind | Subject>;
  /** Other parts of its path. */
  path?: Record<string, (scene: Scene) => string>;
  body?: (scene: Scene, find: (kind: Kind | Subject) => string) => object;
}

const about = (kind: Kind | Subject, body?: Entry['body']): Entry => ({ ids: { 'path.id': kind }, ...(body && { body }) });
const saying = (body: object): Entry => ({ body: () => body });
const reason = { reason: 'It was a mistake.' };
const search = { search: { kw: 'Hebrew' }, at_once: true };
const committee = { name: 'Readers', criteria: [{ name: 'Warmth', text: '' }], last_day: '2026-12-01', names_hidden: false };
const NEW_PASSWORD = 'a-long-enough-password-7';
const NEW_EMAIL = 'somebody.new@example.org';
const place = { country_code: 'US', zipcode: '10001' };

/** The calls that cannot be filled from their contracts alone. */
export const ENTRIES: Record<string, Entry> = {
  // Posts
  'POST /v2/employer/jobs_prep/update/{id}/basic': saying({ data: { ...basic, headline: 'A headline that says more' } }),
  'POST /v2/employer/jobs_prep/update/{id}/details': saying({ data: { ...details, experience: '' } }),
  'POST /v2/employer/jobs_prep/update/{id}/apply_info': saying({ data: { ...applyInfo, require_resume: false } }),
  'POST /v2/employer/jobs/update/{id}/basic': saying({ data: { ...basic, headline: 'A headline that says more' } }),
  'POST /v2/employer/jobs/update/{id}/details': saying({ data: { ...details, experience: '' } }),
  'POST /v2/employer/jobs/update/{id}/apply_info': saying({ data: { ...applyInfo, require_resume: false } }),
  'POST /v2/employer/jobs/restore/{id}': { body: ({ version }) => ({ version }) },
  'POST /v2/employer/jobs/renew/{id}': about('expired post'),
  'POST /v2/employer/jobs/undo_renewal/{id}': about('renewed'),
  'POST /v2/employer/jobs/posted/{id}': saying({ posted: false }),
  'POST /v2/employer/jobs/ask_to_put_back/{id}': about('taken down', () => ({ text: 'We have changed it.' })),
  'POST /v2/employer/jobs/organization/{id}': { body: ({ otherOrganization }) => ({ organization: { _id: otherOrganization } }) },
  'POST /account/jobs/send_test/{id}': saying({ email: NEW_EMAIL }),
  'POST /v2/posts/{id}/report': { by: 'friend' },
  'POST /v3/admin/posts/restore/{id}': about('live post', ({ version }) => ({ version })),
  'POST /v3/admin/posts/confirm_open/{id}': about('live post'),
  'POST /v3/admin/posts/take_down/{id}': about('live post', () => reason),
  'PATCH /v3/admin/posts/{id}': about('live post', () => ({ headline: 'What staff call it', private: true })),
  'DELETE /v3/admin/posts/{id}': about('live post'),
  'PATCH /v3/admin/posts_prep/{id}': about('pending post', () => ({ headline: 'What staff call it' })),
  'DELETE /v3/admin/posts_prep/{id}': about('pending post'),
  'DELETE /admin/pending_posts/{id}': about('pending post'),
  'POST /v3/admin/review/{id}/approve': about('post in review', ({ reviewed }) => ({ version: reviewed })),
  'POST /v3/admin/review/{id}/ask': about('post in review', ({ reviewed }) => ({ version: reviewed, text: 'Please name the salary.' })),
  'POST /v3/admin/review/{id}/decline': about('post in review', ({ reviewed }) => ({ version: reviewed, ...reason })),
  'POST /v3/admin/review/{id}/take_down': about('live post', () => reason),
  'POST /v3/admin/review/{id}/keep_down': about('disputed', () => reason),
  'POST /v3/admin/reports/{id}/dismiss': { path: { id: ({ report }) => report } },
  'POST /v3/admin/shares/{id}/share': about('share'),
  'POST /v3/admin/shares/{id}/cancel': about('share'),
  'POST /v3/admin/shares/{id}/by_hand': about('share'),
  'POST /v3/admin/shares/{id}/settle': about('share'),

  // Money
  'POST /v2/employer/jobs_prep/pay/{id}': saying(goodCard),
  'POST /v2/employer/jobs_prep/activate/{id}': about('free draft', () => ({})),
  'POST /v2/employer/jobs_prep/apply_coupon': { body: ({ codes }, find) => ({ order_id: find('open order'), code: codes.card }) },
  'POST /v2/employer/orders/send_receipt/{id}': saying({ email: NEW_EMAIL }),
  'POST /v3/admin/payments/{id}/settle': about('payment'),
  'POST /v3/admin/posts/add_coupon': {
    ids: { 'body.order_id': 'open order' },
    body: ({ codes }, find) => ({ order_id: find('open order'), code: codes.card }),
  },
  'POST /v3/admin/posts/del_coupon': { ids: { 'body.order_id': 'open order' } },
  'POST /v3/admin/coupons/add_gc_order': {
    ids: { 'body.post_id': 'pending post' },
    body: (_scene, find) => ({ gc_id: find('gift card'), post_id: find('pending post') }),
  },
  'POST /v3/admin/orders/{id}/refund': saying({ post: 'remove', ...reason }),
  'POST /v3/admin/orders/{id}/mark_paid': saying({ method: 'cheque', reference: '1018', paid_on: '2026-11-17' }),
  'PATCH /v3/admin/products/{sku}': { path: { sku: () => 'POST-90' }, body: () => ({ price: 99 }) },
  'POST /v2/employer/jobs/buycredits/{count}/{plan}': { path: { count: () => '5', plan: () => 'default' }, body: () => goodCard },
  'POST /v3/admin/plans': saying({ code: 'schools', name: 'Schools', credit_price: 150, packs: [{ count: 5, months: 12, discount: 10 }] }),
  'PATCH /v3/admin/plans/{code}': { path: { code: () => 'default' }, body: () => ({ credit_price: 150 }) },
  'POST /v3/admin/packs/{id}/refund': about('credit pack', () => reason),
  'POST /v2/employer/gift_cards/share': { by: 'friend', body: (_scene, find) => ({ card_id: find('gift card'), email: NEW_EMAIL }) },
  'POST /v2/employer/gift_cards/system_share/{id}': { by: 'friend', body: () => ({ system_share: false }) },
  'POST /v2/employer/take-coupon/{code}': { path: { code: ({ codes }) => codes.card } },
  'POST /v3/admin/users/give_credits': { body: (_scene, find) => ({ user_id: find('user'), credits: 2, last_day: '2027-01-31', ...reason }) },
  'POST /v3/admin/users/give_coupon': { body: ({ codes }, find) => ({ user_id: find('user'), code: codes.card }) },
  'POST /v3/admin/coupons/share': { body: (_scene, find) => ({ rec_id: find('coupon'), emails: [NEW_EMAIL] }) },
  'POST /v3/admin/coupons': saying({ code: 'SPRING-2026', amount: 10 }),
  'PATCH /v3/admin/coupons/{id}': about('coupon', () => ({ name: 'Spring', use_limit: 2 })),
  'DELETE /v3/admin/coupons/{id}': { path: { id: ({ unusedCoupon }) => unusedCoupon } },

  // Organizations and accounts
  'POST /v2/employer/organizations/save': { body: (_scene, find) => ({ _id: find('own organization'), name: 'Beth Shalom', location: place }) },
  'POST /v2/employer/org/add_user': { body: ({ people }, find) => ({ org_id: find('own organization'), email: people.seeker.email }) },
  'POST /v2/employer/org/remove_user': { body: ({ people }, find) => ({ org_id: find('own organization'), email: people.colleague.email }) },
  'POST /v3/admin/organizations': saying({ name: 'Beth Shalom', location: place }),
  'PATCH /v3/admin/organizations/{id}': about('organization', () => ({ name: 'Beth Sholom' })),
  'DELETE /v3/admin/organizations/{id}': { path: { id: ({ emptyOrganization }) => emptyOrganization } },
  'POST /v3/admin/organizations/{id}/members': about('organization', ({ people }) => ({ email: people.colleague.email, relationship: 'owner' })),
  'POST /v3/admin/organizations/{id}/merge': about('organization', ({ otherOrganization }) => ({ into: otherOrganization })),
  'POST /v2/auth/register': {
    by: 'visitor',
    body: () => ({ account_type: 'employer', first_name: 'Noa', last_name: 'Levi', email: NEW_EMAIL, password: NEW_PASSWORD }),
  },
  'POST /v2/auth/login': { by: 'visitor', body: ({ people }) => ({ email: people.friend.email, password: PASSWORD }) },
  'POST /account/change_pass': { by: 'friend', body: () => ({ cur_pass: PASSWORD, new_pass: NEW_PASSWORD, pass_confirm: NEW_PASSWORD }) },
  'POST /v2/auth/forgot': { by: 'visitor', body: ({ people }) => ({ email: people.owner.email }) },
  'POST /auth/refresh': { by: 'visitor', body: ({ refreshToken }) => ({ refresh_token: refreshToken }) },
  'POST /account/change_name': saying({ first_name: 'Noa', last_name: 'Levi' }),
  'POST /account/req_email_code': saying({ email: NEW_EMAIL }),
  'POST /v2/account/newsletter/prefs': saying({ deliver_on: ['Monday'] }),
  'POST /v3/admin/users': saying({ first_name: 'Noa', last_name: 'Levi', email: NEW_EMAIL }),
  'PATCH /v3/admin/users/{id}': saying({ first_name: 'Ruth', active: false }),
  'POST /admin/users/setpass/{id}': { body: (_scene, find) => ({ user_id: find('user'), password: NEW_PASSWORD }) },

  // Applications and committees
  'POST /v2/posts/apply/{recId}': { by: 'friend', body: ({ people, resume }, find) => applicationTo(find('live post'), people.friend.email, { resume }) },
  'POST /v2/account/applications/{id}/withdraw': { by: 'seeker' },
  'POST /v2/account/applications/{id}/answer': { by: 'seeker', body: () => ({ text: 'I can come on Monday.' }) },
  'POST /v2/employer/applications/{id}/notes': saying({ note: 'A clear letter.' }),
  'POST /v2/employer/jobs/{id}/applications/stage': { body: (_scene, find) => ({ ids: [find('application')], stage: 'in_touch', tell: true }) },
  'POST /v2/employer/jobs/{id}/applications/reply': {
    body: (_scene, find) => ({ ids: [find('application')], subject: 'Your application', text: 'Thank you.', stage: 'in_touch' }),
  },
  'POST /v2/employer/jobs/{id}/applications/answer_waiting': saying({ subject: 'Your application', text: 'Thank you.' }),
  'PUT /v2/employer/organizations/{id}/answers': saying({ templates: [], stage_names: { in_touch: 'Called' } }),
  'POST /v2/employer/jobs/{id}/committees': { body: (_scene, find) => ({ ...committee, applications: [find('application')] }) },
  'PUT /v2/employer/committees/{id}': saying({ ...committee, criteria: [{ name: 'Experience', text: '' }] }),
  'POST /v2/employer/committees/{id}/applications': { body: ({ otherApplication }) => ({ ids: [otherApplication] }) },
  'POST /v2/employer/committees/{id}/applications/remove': { body: (_scene, find) => ({ ids: [find('application')] }) },
  'POST /v2/employer/committees/{id}/names': { body: (_scene, find) => ({ ids: [find('application')], shown: true }) },
  'POST /v2/employer/committees/{id}/members': saying({ name: 'Ezra Klein', email: NEW_EMAIL }),
  'POST /v2/employer/committees/{id}/conflicts/clear': {
    body: (_scene, find) => ({ member: find('committee member'), application: find('application') }),
  },
  'POST /v2/committee/{token}/applications/{id}/open': {
    by: 'visitor',
    ids: { 'path.id': 'application' },
    path: { token: ({ committeeSecret }) => committeeSecret },
  },
  'PUT /v2/committee/{token}/applications/{id}/opinion': {
    by: 'visitor',
    ids: { 'path.id': 'application' },
    path: { token: ({ committeeSecret }) => committeeSecret },
    body: () => ({ scores: [5], comment: 'Warm.' }),
  },

  // Profiles and files
  'POST /v2/jobseeker/profile/save': saying({ data: { title: 'Teacher', bio: 'I teach.' } }),
  'POST /v2/jobseeker/profile/set_posted': { body: (_scene, find) => ({ val: false, postId: find('profile') }) },
  'POST /v2/jobseeker/profile/privacy': saying({ visibility: 'hidden' }),
  'PATCH /v3/admin/candidates/{id}': about('profile', () => ({ title: 'Cantor' })),

  // Alerts, newsletter, mails
  'POST /v2/alerts': saying({ ...search, search: { kw: 'Cantor' } }),
  'PUT /v2/alerts/{id}': saying({ ...search, search: { kw: 'Cantor' } }),
  'PUT /v2/alerts/{id}/active': saying({ active: false }),
  'POST /v2/alerts/preview': saying(search),
  'POST /v2/alerts/find': saying(search),
  'POST /v2/alerts/link': { by: 'visitor', body: () => ({ email: NEW_EMAIL }) },
  'POST /v2/contact': saying({ email: NEW_EMAIL, feedback_type: 'help', message: 'Please help', checked_faq: true }),
  'POST /v3/admin/tickets/{id}/answer': about('ticket'),
  'POST /v2/support/subscription': { by: 'visitor', body: () => ({ email: NEW_EMAIL }) },
  'POST /v2/support/unsubscribe': { by: 'visitor', body: ({ people }) => ({ email: people.owner.email }) },
  'POST /v3/admin/newsletter/times': saying({ newsletter_hour: 10, rest_days: { enabled: true, place: null } }),
  'POST /v2/account/mail': saying({ kinds: preferenceKinds.slice(0, 1), wanted: false }),
  'POST /v2/support/mail/link': { by: 'visitor', body: ({ people }) => ({ email: people.owner.email }) },
  'POST /v3/admin/mails/{id}/resend': about('mail'),
  'DELETE /v3/admin/suppressions/{id}': about('suppressed address'),

  // The site
  'PATCH /v3/admin/server_errors/{id}': about('server error', () => ({ handled: true })),
  'DELETE /v3/admin/server_errors/{id}': about('server error'),
  'PATCH /v3/admin/frontend_errors/{id}': about('frontend error', () => ({ handled: true })),
  'DELETE /v3/admin/frontend_errors/{id}': about('frontend error'),
  'PATCH /v3/admin/settings': saying({ moderation: 'all' }),
  'PATCH /v3/admin/content/{name}': { path: { name: () => 'about' }, body: () => ({ text: '---\ntitle: About\ndescription: About us\n---\n\nHello.' }) },
  'POST /v3/admin/collections': saying({ name: 'books', title: 'Books', fields: [{ name: 'title', label: 'Title' }] }),
  'POST /v3/admin/records/{collection}': { path: { collection: () => 'tested' }, body: () => ({ title: 'Songs' }) },
  'PUT /v3/admin/records/{collection}/{id}': { ...about('collection record', () => ({ title: 'Songs' })), path: { collection: () => 'tested' } },
  'DELETE /v3/admin/records/{collection}/{id}': { ...about('collection record'), path: { collection: () => 'tested' } },
  'POST /v3/admin/import_feeds': {
    by: 'admin',
    body: (_scene, find) => ({ name: 'Jobs', organization: find('organization'), url: 'https://jobs.example.org/feed.xml', format: 'xml' }),
  },
  'POST /v3/admin/post_laws': saying({
    country_code: 'CA',
    state_code: 'MB',
    asks: 'pay',
    from_day: '2027-01-01',
    source_title: 'A law of Manitoba',
    source_url: 'https://example.org/law',
    source_day: '2026-11-29',
  }),
  'DELETE /v3/admin/post_laws/{id}': about('post law'),
  'DELETE /v3/admin/words_to_avoid/{id}': about('word to avoid'),
};

/** The payloads of tasks that have one. */
export const TASKS: Record<string, (scene: Scene, find: (kind: Kind | Subject) => string) => object> = {
  'posts.mail-live': (_scene, find) => ({ postId: find('live post') }),
  'alerts.match': (_scene, find) => ({ postId: find('live post'), since: '2026-11-17T15:00:00.000Z' }),
  'posts.copy-movement': (_scene, find) => ({ organizationId: find('organization') }),
};
