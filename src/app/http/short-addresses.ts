import {
  accountPaths,
  authPaths,
  candidatePaths,
  contentPaths,
  employerPaths,
  jobPaths,
  newsletterPaths,
  organizationPaths,
  supportPaths,
} from '~/platform/addresses/paths';
import { withoutTrailingSlashes } from '~/platform/text/text';

/** The addresses that people type or remember, after the page that they mean. */
const meant: [page: string, addresses: string][] = [
  [accountPaths.home, 'account my-account dashboard settings'],
  [accountPaths.jobs, 'applications my-applications my-jobs saved saved-jobs'],
  [accountPaths.alerts, 'job-alerts account/alert'],
  [authPaths.login(), 'auth login log-in signin sign-in'],
  [authPaths.register(), 'register signup sign-up join create-account auth/signup'],
  [authPaths.forgot(), 'forgot forgot-password reset-password'],
  [jobPaths.list(), 'jobs jobs/list jobs/view jobs/apply jobs/all posts posts/list jewish-jobs jewish-jobs/list job job-list apply browse'],
  [jobPaths.search(), 'search jobs/search posts/search jewish-jobs/search find-a-job find-jobs job-search'],
  [jobPaths.remote(), 'remote jobs/remote posts/remote jewish-jobs/remote remote-jobs'],
  [jobPaths.share(), 'jobs/share posts/share jewish-jobs/share'],
  [organizationPaths.list(), 'organizations organizations/list jewish-organizations jewish-organizations/list'],
  [employerPaths.newPost(), 'post post-a-job post-job post-jobs jobs/new jobs/post employer/jobs/new hire advertise'],
  [employerPaths.home, 'employer employers employer/jobs'],
  [employerPaths.posts('current'), 'employer/jobs/list employer/jobs/list/current'],
  [employerPaths.posts('pending'), 'employer/jobs/list/pending'],
  [employerPaths.posts('expired'), 'employer/jobs/list/expired'],
  [employerPaths.orders(), 'orders employer/orders employer/orders/list'],
  [employerPaths.candidates(), 'employer/candidates employer/candidates/list'],
  [candidatePaths.search(), 'candidates candidates/search'],
  [candidatePaths.profile, 'profile my-profile'],
  [candidatePaths.interest(), 'candidates/interest'],
  [candidatePaths.files, 'files resume resumes my-files'],
  [newsletterPaths.subscribe(), 'newsletter subscribe'],
  [contentPaths.faq, 'help support questions'],
  [supportPaths.contact, 'contact contact-us'],
  [contentPaths.pricing, 'prices price cost'],
  [contentPaths.about, 'about-us'],
  [contentPaths.terms, 'terms-of-service terms-of-use tos'],
  [contentPaths.privacy, 'privacy-policy'],
  [contentPaths.refund, 'refunds'],
];

const pages: ReadonlyMap<string, string> = new Map(meant.flatMap(([page, addresses]) => addresses.split(' ').map((address) => [`/${address}`, page] as const)));

/** All short addresses, each with its page. @internal */
export const shortAddresses = [...pages];

/** The page that an address without one of its own means: `/account/home` for `/Account/`. @param path without the query. */
export const meantPage = (path: string): string | undefined => pages.get(withoutTrailingSlashes(path.toLowerCase()));
