/**
 * The browser tests that walk the screens of a folder, or whose subject is its code: `npm run test:changed` runs them when a file
 * of the folder has changed. The most specific folder counts. A test makes sure that every browser test and every slice with screens
 * is named here.
 */
export const browserTests = {
  'src/accounts': ['account', 'accounts', 'confirmation', 'google', 'impersonation', 'mailed-links', 'sessions'],
  'src/admin': ['admin', 'admin-morning', 'admin-people', 'admin-settings', 'admin-users'],
  'src/alerts': ['alerts'],
  'src/applications': ['applications', 'confirmation', 'uploads'],
  'src/committees': ['applications'],
  'src/inbox': ['applications'],
  'src/candidates': ['candidates', 'admin-people'],
  'src/coach': ['admin-posts', 'main-job'],
  'src/content': ['admin-settings', 'visitors'],
  'src/coupons': ['admin-coupons', 'credits', 'visitors'],
  'src/credits': ['credit', 'credits'],
  'src/files': ['applications', 'candidates', 'uploads'],
  // No browser test walks the screen of the feeds but the crawl, which opens every page.
  'src/imports': ['crawl'],
  'src/incidents': ['admin'],
  'src/listings': ['main-job', 'search', 'visitors'],
  'src/posts': ['main-job', 'search', 'visitors'],
  'src/search': ['search', 'visitors'],
  'src/sharing': ['visitors', 'admin-posts'],
  'src/statistics': ['main-job', 'admin'],
  'src/mails': ['admin', 'mailed-links'],
  'src/newsletter': ['admin-settings', 'before-scripts', 'visitors'],
  'src/orders': ['admin-orders', 'credit', 'main-job'],
  'src/organizations': ['admin-people', 'main-job', 'visitors'],
  'src/pay': ['visitors'],
  'src/payments': ['admin-orders', 'faults-payments', 'main-job', 'stripe'],
  'src/postings': ['admin-posts', 'main-job', 'review', 'still-open'],
  'src/site': ['admin', 'admin-settings'],
  'src/support': ['admin-morning', 'before-scripts', 'shell', 'visitors'],
  'src/app': ['serving'],
  'src/app/records': ['admin', 'admin-coupons', 'admin-morning', 'admin-orders', 'admin-people', 'admin-posts', 'admin-users', 'review'],
  'src/app/http/response-cache.ts': ['instances', 'serving'],
  'src/app/routes.ts': ['crawl', 'hostile-input'],
  'src/app/shell': ['shell'],
  'src/platform/database': ['database-faults', 'replicas'],
  'src/platform/http': ['hostile-input', 'serving'],
  'src/platform/queue': ['faults'],
  'src/platform/ui': ['before-scripts', 'shell'],
  'src/platform/ui/form/versions': ['shared-records'],
  'src/platform/web': ['before-scripts', 'shell'],
  'vite-chunks.ts': ['weight'],
  'vite-compress.ts': ['weight'],
  'vite-states.ts': ['search', 'weight'],
  deploy: ['behind-nginx', 'behind-varnish', 'replicas'],
};

const isTest = (path) => /\.test\.tsx?$/.test(path);

/** The browser tests for changed files: those that changed themselves, and those of the folders of changed sources. */
export function browserTestsFor(paths) {
  const specs = paths.filter((path) => /^e2e\/.*\.spec\.ts$/.test(path));
  for (const path of paths.filter((changed) => !isTest(changed))) {
    const folders = Object.keys(browserTests).filter((folder) => path === folder || path.startsWith(`${folder}/`));
    const nearest = folders.sort((a, b) => b.length - a.length)[0];
    specs.push(...(browserTests[nearest] ?? []).map((name) => `e2e/${name}.spec.ts`));
  }
  return [...new Set(specs)].sort();
}
