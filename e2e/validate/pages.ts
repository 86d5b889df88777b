/** The pages of a person, whose HTML exists only in the browser. */
export interface PersonalPages {
  email: string;
  paths: readonly string[];
}

export const seekerPages: PersonalPages = {
  email: 'seeker@parnassa.test',
  paths: ['/account/home', '/account/mail', '/account/alerts', '/account/chpass', '/account/jobs'],
};

export const employerPages: PersonalPages = {
  email: 'school@parnassa.test',
  paths: ['/employer/home', '/employer/jobs/new/start', '/employer/jobs/list/current/1', '/employer/orders/list/1', '/account/purchase/credits'],
};

export const adminPages: PersonalPages = {
  email: 'admin@parnassa.test',
  paths: ['/admin/home', '/admin/users/list/1', '/admin/posts/list/1', '/admin/settings', '/admin/settings/posts', '/admin/settings/prices'],
};

const FIXED = [
  '/',
  '/jobs/list/1',
  '/jobs/list/2',
  '/jobs/list/9999',
  '/jobs/share/1',
  '/jobs/remote/1',
  '/jobs/state',
  '/jobs/state/NY/1',
  '/jobs/skill',
  '/jobs/degree',
  '/jobs/search/1',
  '/jobs/search/1?kw=teacher',
  '/organizations/list/1',
  '/organizations/state',
  '/organizations/state/NY/1',
  '/candidates/country',
  '/pricing',
  '/faq',
  '/about',
  '/terms',
  '/privacy',
  '/credits',
  '/auth/login',
  '/auth/register',
  '/auth/forgot',
  '/support/subscription',
  '/support/unsubscribe',
  '/support/coupon',
  '/support/contact',
  '/support/feedback',
  '/gift',
  '/why',
  '/account/purchase/credits',
  '/no-such-page',
];

/** One address of each kind of public page. */
export async function publicPages(origin: string): Promise<string[]> {
  const firstOn = async (path: string, pattern: RegExp) => {
    const found = pattern.exec(await (await fetch(origin + path)).text())?.[0];
    if (!found) throw new Error(`${path} has no link like ${pattern}.`);
    return found;
  };
  const job = await firstOn('/jobs/list/1', /\/jobs\/view\/[\w-]+/);
  const organization = await firstOn('/organizations/list/1', /\/organizations\/view\/[\w-]+/);
  return [...FIXED, job, organization, job.replace('/view/', '/apply/')];
}
