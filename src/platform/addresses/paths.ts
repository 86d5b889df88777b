import type { FoundKind as AdminKind } from '../records/found-kinds';
import { beginning } from '../text/text';

/**
 * The addresses of the pages that screens, mails, feeds, the sitemap and documents link to. The URL table is
 * `src/app/routes.ts`; a test compares the two. Values are encoded here and nowhere else.
 */

/** The facets by which jobs are browsed, as their path segments. */
export type JobFacet = 'state' | 'skill' | 'country' | 'degree' | 'orgtype' | 'contract_type' | 'benefit' | 'movement' | 'language' | 'start';
/** The places by which organizations and candidates are browsed. */
export type PlaceField = 'state' | 'country';

const encode = encodeURIComponent;

/** A path with its query. A list becomes one parameter for each value; `undefined` is left out. */
export function withQuery(path: string, query: object = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) if (one !== undefined) search.append(name, String(one));
  }
  return `${path}${search.size > 0 ? `?${search}` : ''}`;
}

/** A longer query is nobody's; its escapes could make the headers of a redirect longer than servers before the board take. */
const LONGEST_QUERY = 2_000;

/** The query that a redirect carries on: the one of the request, unless it is too long. */
export const carriedQuery = (search: string): string => (search.length > LONGEST_QUERY ? '' : search);

/**
 * Letters and digits of a headline, for the readable part of an address. The record is found without it. The classes of Unicode take several times
 * as long as those of ASCII, and few texts need them.
 */
export function slugOf(text: string): string {
  const isPlain = /^[ -~]*$/.test(text);
  const letters = isPlain ? text : text.normalize('NFKD').replace(/\p{M}/gu, '');
  const words = letters.toLowerCase().replace(isPlain ? /[^a-z0-9]+/g : /[^\p{L}\p{N}]+/gu, '-');
  return beginning(words, 60).replace(/^-|-$/g, '');
}

const withSlug = (path: string, text: string) => {
  const slug = slugOf(text);
  return slug ? `${path}/${slug}` : path;
};

/** Path prefixes of the pages about jobs and of those about organizations; the first one is the canonical one. */
export const jobPrefixes = ['jobs', 'posts', 'jewish-jobs'] as const;
export const organizationPrefixes = ['organizations', 'jewish-organizations'] as const;

/** All prefixes under which the same pages are reached; the first one is the canonical one. */
export const pathPrefixes: readonly (readonly string[])[] = [
  jobPrefixes,
  organizationPrefixes,
  ['account/files', 'candidates/files'],
  ['support/why', 'why', 'support/unsubscribe/why'],
  ['support/unsubscribe', 'unsubscribe'],
  ...['terms', 'privacy', 'faq', 'pricing', 'credits', 'refund'].map((name) => [name, `help/${name}`]),
];

/** The pages about jobs. */
export const jobPaths = {
  list: (page = 1) => `/jobs/list/${page}`,
  remote: (page = 1) => `/jobs/remote/${page}`,
  share: (page = 1) => `/jobs/share/${page}`,
  search: (page = 1, query?: object) => withQuery(`/jobs/search/${page}`, query),
  /** The values of a facet with their totals. */
  totals: (facet: JobFacet) => `/jobs/${facet}`,
  facet: (facet: JobFacet, value: string, page = 1) => `/jobs/${facet}/${encode(value)}/${page}`,
  /** The canonical address of a job. */
  view: (job: { _id: string; headline: string }): string => withSlug(jobPaths.viewById(job._id), job.headline),
  viewById: (id: string) => `/jobs/view/${encode(id)}`,
  /** A job opened from a facet list; the page links back to that list. */
  viewInFacet: (facet: JobFacet, value: string, id: string) => `/jobs/${facet}/${encode(value)}/view/${encode(id)}`,
  apply: (id: string) => `/jobs/apply/${encode(id)}`,
  /** What posts pay: the overview. */
  pay: '/jobs/pay',
  /** What posts of a job title or category pay, in all places or in a state. */
  payOf: (group: string, state = '') => `/jobs/pay/${encode(group)}${state && `/${encode(state)}`}`,
};

/** The pages about organizations. */
export const organizationPaths = {
  list: (page = 1, query?: object) => withQuery(`/organizations/list/${page}`, query),
  places: '/organizations/state',
  place: (field: PlaceField, code: string, page = 1) => `/organizations/${field}/${encode(code)}/${page}`,
  /** The canonical address of an organization. */
  view: (organization: { _id: string; name: string }): string => withSlug(organizationPaths.viewById(organization._id), organization.name),
  viewById: (id: string) => `/organizations/view/${encode(id)}`,
  add: '/organizations/add',
  edit: (id: string) => `/organizations/edit/${encode(id)}`,
};

/** The pages of employers: their posts and orders, and the profiles of job seekers. */
export const employerPaths = {
  home: '/employer/home',
  /** The start of a new post, for an organization or with a coupon code (`gc`). */
  newPost: (query?: { _id: string; name: string } | { gc: string }) => withQuery('/employer/jobs/new/start', query),
  /** `payment` is the key of a payment whose outcome the page asks for, after the buyer was with their bank. */
  editPost: (id: string, query?: { payment: string }) => withQuery(`/employer/jobs/new/edit/${encode(id)}`, query),
  /** The first form of a draft, also where all forms are saved, as those of a copy are. */
  editText: (id: string) => `/employer/jobs/new/edit/${encode(id)}/basic`,
  /** `ask` shows a question of a mail at the top of the page; with `thanks` it begins with what the employer has just bought; `section` opens one of its sections. */
  managePost: (id: string, query?: { ask: 'renew' | 'filled' | 'open' } | { thanks: 1 } | { section: 'edit' | 'statistics' }) =>
    withQuery(`/employer/jobs/manage/${encode(id)}`, query),
  /** The page of a mailed question whether a job is still open. `asked` is the time of the question in milliseconds. */
  stillOpen: (id: string, asked: number, key: string) => `/still-open/${encode(id)}/${asked}/${encode(key)}`,
  /** The inbox of a post, or those in it who wait for an answer, or who have answered. */
  applicants: (id: string, query?: { stage: 'waiting'; sort: 'oldest' } | { stage: 'wrote' }) => withQuery(`/employer/jobs/applicants/${encode(id)}`, query),
  /** The inbox of a post with an application open; with `reply` the ready reply of that stage is open too, to be read and sent. */
  application: (postId: string, id: string, reply?: 'interview' | 'not_suitable') => withQuery(employerPaths.applicants(postId), { application: id, reply }),
  /** The search committees of a post. */
  committees: (postId: string) => `/employer/jobs/committees/${encode(postId)}`,
  /** One search committee: its scores, members and log. */
  committee: (id: string) => `/employer/committees/${encode(id)}`,
  /** How an organization has answered applications. */
  answers: (organizationId: string, page = 1) => withQuery(`/employer/organizations/answers/${encode(organizationId)}`, page > 1 ? { page } : {}),
  /** A page to print and pin up, with the address of the job. */
  flyer: (id: string) => `/employer/jobs/flyer/${encode(id)}`,
  posts: (list: 'current' | 'review' | 'pending' | 'expired', page = 1) => `/employer/jobs/list/${list}/${page}`,
  /** The orders of all years, or of one. */
  orders: (page = 1, year?: number) => withQuery(`/employer/orders/list/${page}`, year === undefined ? {} : { year }),
  order: (id: string) => `/employer/orders/view/${encode(id)}`,
  /** The receipt of a paid order as a document. */
  receipt: (id: string) => `/employer/orders/receipt/${encode(id)}`,
  /** Puts a shared coupon or gift card into the user's credits. */
  takeCoupon: (code: string) => `/employer/take-coupon/${encode(code)}`,
  candidates: (page = 1) => `/employer/candidates/list/${page}`,
  candidate: (id: string) => `/employer/candidates/view/${encode(id)}`,
  contactCandidate: (id: string) => `/employer/candidates/contact/${encode(id)}`,
  profilesAccess: '/employer/jobseeker_profiles_access',
};

/** The search for candidates, and the pages of a candidate's own profile. */
export const candidatePaths = {
  search: (page = 1, query?: object) => withQuery(`/candidates/search/${page}`, query),
  countries: '/candidates/country',
  place: (field: PlaceField, code: string, page = 1) => `/candidates/${field}/${encode(code)}/${page}`,
  profile: '/candidates/profile',
  editProfile: '/candidates/edit',
  /** The form in which the owner of a profile chooses who may see it. */
  whoMaySee: '/candidates/privacy',
  /** The requests for the name of the user's profile, and who opened it. */
  interest: (page = 1) => `/candidates/interest/${page}`,
  files: '/candidates/files',
};

/** The pages for logging in and signing up. `redirect` is the path to return to afterwards. */
export const authPaths = {
  login: (query?: { reauth?: 1 | undefined; redirect?: string | undefined }) => withQuery('/auth/login', query),
  register: (query?: { redirect?: string | undefined; type?: 'employer' }) => withQuery('/auth/register', query),
  /** The page after signing up, on which the mailed code is typed. */
  checkEmail: '/auth/register/code',
  forgot: (query?: { redirect?: string | undefined }) => withQuery('/auth/forgot', query),
  confirm: (code?: string) => (code === undefined ? '/auth/confirm' : `/auth/confirm/${encode(code)}`),
  /** The mailed link to the form for a new password. */
  resetPassword: (userId: string, seconds: number | string, secret: string) => `/auth/resetpass/${encode(userId)}/${seconds}/${encode(secret)}`,
};

/** The pages of a user's own account. */
export const accountPaths = {
  home: '/account/home',
  changeInfo: '/account/chpass',
  /** The password on the same page, below the name and the address. */
  changePassword: '/account/chpass#password',
  remove: '/account/remove',
  buyCredits: '/account/purchase/credits',
  jobs: '/account/jobs',
  /** The saved jobs, the other list of the same page. */
  savedJobs: '/account/jobs?list=saved',
  /** One of the user's applications. */
  application: (id: string) => `/account/applications/${encode(id)}`,
  /** The user's email preferences. A mailed link has the account and a key instead of a login, and may name the kind of mail to turn off. */
  mail: (link?: { account: string; key: string; kind?: string }) => withQuery('/account/mail', link),
  alerts: '/account/alerts',
  alert: (id: string) => `/account/alerts/${encode(id)}`,
};

/** The pages of job alerts for people without an account. A key proves that the reader owns the address. */
export const alertPaths = {
  /** The form that has the link to one's alerts mailed. */
  link: '/alerts',
  confirm: (code: string) => `/alerts/confirm/${encode(code)}`,
  list: (email: string, key: string) => withQuery(`/alerts/of/${encode(email)}`, { key }),
  edit: (email: string, key: string, id: string) => withQuery(`/alerts/of/${encode(email)}/${encode(id)}`, { key }),
  /** Ends the alerts of a mail; mail programs post to the same address. */
  end: (alerts: string, key: string) => withQuery(`/alerts/end/${encode(alerts)}`, { key }),
  pause: (id: string, key: string) => withQuery(`/alerts/pause/${encode(id)}`, { key }),
};

/** The page of a member of a search committee, by the mailed secret instead of an account. */
export const committeePaths = {
  read: (secret: string, application?: string) => withQuery(`/committee/${encode(secret)}`, { application }),
};

/** The pages that show a coupon's value. */
export const couponPaths = {
  coupon: (code?: string) => (code === undefined ? '/support/coupon' : `/support/coupon/${encode(code)}`),
  giftCard: (code?: string, query?: { gc: string }) => withQuery(code === undefined ? '/gift' : `/gift/${encode(code)}`, query),
};

/** The pages of the newsletter. */
export const newsletterPaths = {
  subscribe: (email?: string) => (email ? `/support/subscription/${encode(email)}` : '/support/subscription'),
  confirm: (code: string) => `/support/subscription/confirm/${encode(code)}`,
  unsubscribe: '/support/unsubscribe',
  /** The mailed link, whose key proves that the reader owns the address. */
  unsubscribeLink: (email: string, key: string) => withQuery(`/unsubscribe/${encode(email)}`, { key }),
  why: '/why',
};

/** The user's messages to the board. */
export const supportPaths = {
  /** The contact form, also for somebody who cannot log in. */
  contact: '/support/contact',
  tickets: '/support/feedback',
  /** The form for a message about a post. */
  about: (headline: string) => withQuery('/support/feedback', headline ? { about: headline } : {}),
  ticket: (id: string) => `/support/feedback/${encode(id)}`,
};

/** The pages of `content/`. */
export const contentPaths = {
  about: '/about',
  terms: '/terms',
  privacy: '/privacy',
  faq: '/faq',
  pricing: '/pricing',
  credits: '/credits',
  refund: '/refund',
};

/** Pages that help, other than the texts of `content/`. */
export const helpPaths = { payTransparency: '/help/pay-transparency' };

/** The parts of the settings in the back office. */
export type SettingsPart = 'posts' | 'prices' | 'credits' | 'money' | 'newsletter' | 'schedule' | 'staff-emails' | 'sharing' | 'texts' | 'vocabularies';

/** The back office. */
export const adminPaths = {
  home: '/admin/home',
  /** All groups of settings, or one of them. */
  settings: (part?: SettingsPart) => `/admin/settings${part ? `/${part}` : ''}`,
  statement: '/admin/statement',
  /** The statistics of all posts. */
  statistics: '/admin/statistics',
  newsletter: '/admin/newsletter',
  /** The posts with applications that nobody has answered within ten days, the oldest application first. */
  unanswered: '/admin/posts/list/1?state=all&unanswered=true&sort=unanswered_since',
  /** Whether each part of the board works. */
  health: '/admin/health',
  /** The trouble of the board that is over. */
  incidents: '/admin/incidents',
  /** How an operator connects the board with its social page. */
  socialPageHelp: '/admin/social-page',
  errors: '/admin/errors/home',
  collections: '/admin/collections',
  allRecords: '/admin/records',
  records: (collection: string, page = 1) => `/admin/records/${encode(collection)}/${page}`,
  collectionRecord: (collection: string, id: string) => `/admin/records/${encode(collection)}/view/${encode(id)}`,
  list: (kind: AdminKind, page = 1) => `/admin/${kind}/list/${page}`,
  record: (kind: AdminKind, id: string) => `/admin/${kind}/view/${encode(id)}`,
};

/** The list of a feed: all jobs, remote jobs, or jobs with one value of a facet (an organization by its id). */
export type FeedOf = { facet: 'all' | 'remote'; value?: never } | { facet: string; value: string };

/** A feed's address without its extension, `.rss` or `.atom`: `/feeds/jobs`, `/feeds/state/NY`. */
export const feedPath = ({ facet, value }: FeedOf): string =>
  value === undefined ? `/feeds/${facet === 'all' ? 'jobs' : facet}` : `/feeds/${facet}/${encode(value)}`;
