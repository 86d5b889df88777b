import { safePath } from './rules';

/** A page that needs an account, as the reason why somebody logs in or signs up. */
interface DestinationRule {
  pattern: RegExp;
  /** Continues "Log in to …" and "Then you can …". `name` stands for the name of the record, where it is known. */
  act: { named?: string; plain: string };
  /** The type of account that the page is for; the form for signing up chooses it first. */
  type?: 'employer' | 'jobseeker';
  /** The kind of record whose id is the first group of the pattern. */
  record?: DestinationRecord;
}

/** The records whose names are shown to visitors. */
export type DestinationRecord = 'job' | 'organization';

const ID = '([0-9a-f-]{36})';
const JOBS = '^/(?:jobs|posts|jewish-jobs)';
const rule = (pattern: string, act: DestinationRule['act'], more: Pick<DestinationRule, 'type' | 'record'> = {}): DestinationRule => ({
  pattern: new RegExp(pattern, 'i'),
  act,
  ...more,
});

const rules: DestinationRule[] = [
  rule(`${JOBS}/apply/${ID}`, { named: 'apply to', plain: 'apply to this job' }, { type: 'jobseeker', record: 'job' }),
  rule(`${JOBS}/(?:[^/]+/[^/]+/)?view/${ID}[^?]*\\?(?:.*&)?save=`, { named: 'save', plain: 'save this job' }, { type: 'jobseeker', record: 'job' }),
  rule(`${JOBS}/(?:[^/]+/[^/]+/)?view/${ID}`, { named: 'return to', plain: 'return to this job' }, { type: 'jobseeker', record: 'job' }),
  rule(`${JOBS}/search/`, { plain: 'search all jobs' }, { type: 'jobseeker' }),
  rule(`${JOBS}/(?:degree|contract_type|remote|list|share)(?:/|$)`, { plain: 'see this list of jobs' }, { type: 'jobseeker' }),
  rule('^/account/jobs', { plain: 'see your saved jobs and applications' }, { type: 'jobseeker' }),
  rule('^/candidates/(?:profile|edit)', { plain: 'work on your profile' }, { type: 'jobseeker' }),
  rule('^/candidates/interest(?:/|$)', { plain: 'see who is interested in your profile' }, { type: 'jobseeker' }),
  rule('^/(?:candidates|account)/files', { plain: 'manage your files' }, { type: 'jobseeker' }),
  rule(`^/employer/jobs/new/start\\?(?:.*&)?_id=${ID}`, { named: 'post jobs for', plain: 'post a job' }, { type: 'employer', record: 'organization' }),
  rule('^/employer/jobs/new/|^(?:/account)?/jobs/(?:prep|new)/start', { plain: 'post a job' }, { type: 'employer' }),
  rule('^/employer/jobs/|^(?:/account)?/jobs/manage/', { plain: 'manage your jobs' }, { type: 'employer' }),
  rule('^/employer/orders/', { plain: 'see your orders and receipts' }, { type: 'employer' }),
  rule('^/employer/take-coupon/', { plain: 'use your code' }, { type: 'employer' }),
  rule('^/(?:employer/)?candidates/|^/employer/jobseeker_profiles_access', { plain: 'find job seekers' }, { type: 'employer' }),
  rule('^/employer(?:/|$)', { plain: 'go to your employer home' }, { type: 'employer' }),
  rule('^/account/purchase/', { plain: 'buy credits' }, { type: 'employer' }),
  rule('^/organizations/add', { plain: 'add your organization' }, { type: 'employer' }),
  rule('^/support/feedback', { plain: 'read your messages' }),
];

/** Where somebody goes after logging in, in words. */
export interface Destination {
  /** Continues "Log in to …", and is followed by the name of the record, if `named` is true. */
  words(name: string | null): { text: string; named: boolean };
  type?: 'employer' | 'jobseeker';
  record?: { kind: DestinationRecord; id: string };
}

/** The destination of a path on this site; undefined for paths that explain nothing, such as the account page. */
export function destinationOf(path: string | null | undefined): Destination | undefined {
  const target = safePath(path);
  if (!target) return undefined;
  for (const { pattern, act, type, record } of rules) {
    const match = pattern.exec(target);
    if (!match) continue;
    return {
      words: (name) => (name && act.named ? { text: act.named, named: true } : { text: act.plain, named: false }),
      ...(type ? { type } : {}),
      ...(record && match[1] ? { record: { kind: record, id: match[1] } } : {}),
    };
  }
  return undefined;
}
