import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { jobPrefixes, organizationPrefixes } from '../platform/addresses/paths';
import { type FoundKind, foundKinds } from '../platform/records/found-kinds';
import { facetNames } from '../posts/facets';

/** The job pages below one of their prefixes. */
function jobRoutes(base: string): RouteConfigEntry[] {
  const page = (path: string, module: string) => route(`${base}/${path}`, `../listings/web/${module}.tsx`, { id: `${base}/${path}` });
  return [
    page('list/:page/:slug?', 'lists/JobListPage'),
    page('share/:page/:slug?', 'lists/JobSharePage'),
    page('search/:page/:slug?', 'search/JobSearchPage'),
    page('remote/:page/:slug?', 'lists/RemoteJobsPage'),
    page('view/:id/:slug?', 'view/JobViewPage'),
    route(`${base}/apply/:recId/:slug?`, '../applications/web/ApplyPage.tsx', { id: `${base}/apply` }),
    route(`${base}/pay`, '../pay/web/PayOverviewPage.tsx', { id: `${base}/pay` }),
    route(`${base}/pay/:group/:state?`, '../pay/web/PayPage.tsx', { id: `${base}/pay/:group` }),
    ...facetNames.flatMap((facet) => [
      page(facet, 'lists/JobTotalsPage'),
      page(`${facet}/:value/:page/:slug?`, 'lists/JobFacetPage'),
      page(`${facet}/:value/view/:id/:slug?`, 'view/JobViewPage'),
    ]),
  ];
}

/** The organization pages below one of their prefixes. */
function organizationRoutes(base: string): RouteConfigEntry[] {
  const page = (path: string, module: string) => route(`${base}/${path}`, `../organizations/web/${module}.tsx`, { id: `${base}/${path}` });
  return [
    page('list/:page/:slug?', 'OrganizationListPage'),
    route(`${base}/view/:id/:slug?`, '../listings/web/organization/OrganizationViewPage.tsx', { id: `${base}/view/:id/:slug?` }),
    page('add', 'OrganizationAddPage'),
    page('edit/:recId', 'OrganizationEditPage'),
    page('state', 'OrganizationStatesPage'),
    page('state/:value/:page', 'OrganizationPlacePage'),
    page('country/:value/:page', 'OrganizationPlacePage'),
  ];
}

/** The employer home page, lists and wizard, with older addresses that redirect to them. */
const postingRoutes = [
  ...[
    ['employer/home', 'EmployerHomePage'],
    ['employer/jobs/new/start', 'StartPostPage'],
    ['employer/jobs/new/edit/:recId/:part?', 'WizardPage'],
    ['employer/jobs/manage/:recId', 'ManagePage'],
    ['employer/jobs/flyer/:recId', 'FlyerPage'],
    ['employer/jobs/list/current/:page', 'PostListPage'],
    ['employer/jobs/list/review/:page', 'PostListPage'],
    ['employer/jobs/list/pending/:page', 'PostListPage'],
    ['employer/jobs/list/expired/:page', 'PostListPage'],
  ].map(([path = '', module]) => route(path, `../postings/web/${module}.tsx`, { id: path })),
  ...['', 'account/'].flatMap((prefix) =>
    ['jobs/prep/start', 'jobs/new/start', 'jobs/manage/:recId'].map((path) => route(prefix + path, '../postings/web/redirects.ts', { id: prefix + path })),
  ),
];

/** The pages where employers read the profiles of job seekers, with older addresses that redirect to them. */
const candidateRoutes = [
  ...[
    ['employer/candidates/list/:page', 'CandidateListPage'],
    ['employer/candidates/view/:id', 'CandidateViewPage'],
    ['employer/candidates/contact/:id', 'CandidateContactPage'],
    ['employer/jobseeker_profiles_access', 'ProfilesAccessPage'],
    ['candidates/search/:page', 'CandidateSearchPage'],
    ['candidates/state/:value/:page', 'CandidatePlacePage'],
    ['candidates/country', 'CandidateCountriesPage'],
    ['candidates/country/:value/:page', 'CandidatePlacePage'],
  ].map(([path = '', module]) => route(path, `../candidates/web/${module}.tsx`, { id: path })),
  ...['candidates/list/:page', 'candidates/view/:id'].map((path) => route(path, '../candidates/web/redirects.ts', { id: path })),
];

/** The inbox of a post, search committees, how an organization answers, and the applications of a job seeker. */
const applicationRoutes = [
  ['employer/jobs/applicants/:recId', '../inbox/web/InboxPage'],
  ['employer/jobs/committees/:recId', '../committees/web/CommitteesPage'],
  ['employer/committees/:id', '../committees/web/CommitteePage'],
  ['committee/:token', '../committees/web/ReaderPage'],
  ['employer/organizations/answers/:recId', '../applications/web/answers/AnswerFiguresPage'],
  ['account/applications/:id', '../applications/web/OwnApplicationPage'],
].map(([path = '', module]) => route(path, `${module}.tsx`, { id: path }));

/** Orders, and the look-up of a coupon's value. */
const moneyRoutes = [
  route('employer/orders/list/:page', '../orders/web/OrderListPage.tsx'),
  route('employer/orders/view/:recId', '../orders/web/OrderViewPage.tsx'),
  route('employer/orders/receipt/:recId', '../orders/web/ReceiptPage.tsx'),
  route('employer/take-coupon/:code', '../coupons/web/TakeCouponPage.tsx'),
  route('support/coupon/:useCode?', '../coupons/web/CouponPage.tsx'),
  route('gift/:useCode?', '../coupons/web/GiftCardPage.tsx'),
];

/** The newsletter: subscribing, the mailed links, and the page about the board's mails. */
const newsletterRoutes = [
  ['support/subscription/:useEmail?', 'SubscriptionPage'],
  ['support/subscription/confirm/:code', 'SubscriptionConfirmPage'],
  ['support/unsubscribe/:useEmail?', 'UnsubscribePage'],
  ['unsubscribe/:useEmail?', 'UnsubscribePage'],
  ['why', 'WhyPage'],
  ['support/why', 'WhyPage'],
  ['support/unsubscribe/why', 'WhyPage'],
].map(([path = '', module]) => route(path, `../newsletter/web/${module}.tsx`, { id: path }));

/** Job alerts: those of an account, and the mailed links of people without one. */
const alertRoutes = [
  ['account/alerts', 'AlertsPage'],
  ['account/alerts/:id', 'AlertEditPage'],
  ['alerts', 'AlertsLinkPage'],
  ['alerts/confirm/:code', 'AlertConfirmPage'],
  ['alerts/of/:useEmail', 'GuestAlertsPage'],
  ['alerts/of/:useEmail/:alert', 'GuestAlertEditPage'],
  ['alerts/end/:alert', 'AlertEndPage'],
  ['alerts/pause/:alert', 'AlertPausePage'],
].map(([path = '', module]) => route(path, `../alerts/web/${module}.tsx`, { id: path }));

/** The list of a kind of record in the back office, with the open record beside it: both are made from its definition (`records/definitions.ts`). */
const recordRoutes = (kind: FoundKind): RouteConfigEntry =>
  layout('./records/RecordListPage.tsx', { id: `admin/${kind}/records` }, [
    route(`admin/${kind}/list/:page`, '../admin/web/ListAlonePage.tsx'),
    route(`admin/${kind}/view/:id`, './records/RecordPage.tsx'),
  ]);

/** The back office (src/platform/records/README.md). */
const adminRoutes = layout('../admin/web/AdminShell.tsx', [
  ...['admin', ...foundKinds.map((kind) => `admin/${kind}`)].map((path) => route(path, '../admin/web/redirects.ts', { id: path })),
  route('admin/home', '../admin/web/AdminHomePage.tsx'),
  route('admin/health', '../admin/web/HealthPage.tsx'),
  route('admin/incidents', '../admin/web/EndedIncidentsPage.tsx'),
  route('admin/settings', '../admin/web/settings/SettingsHomePage.tsx'),
  route('admin/settings/general', '../admin/web/settings/SettingsHomePage.tsx', { id: 'admin/settings/general' }),
  ...['posts', 'money', 'newsletter', 'staff-emails', 'sharing'].map((part) =>
    route(`admin/settings/${part}`, '../admin/web/settings/SettingGroupPage.tsx', { id: `admin/settings/${part}` }),
  ),
  route('admin/settings/schedule', '../admin/web/settings/SchedulePage.tsx'),
  route('admin/settings/prices', '../admin/web/settings/PricesPage.tsx'),
  route('admin/settings/credits', '../admin/web/settings/CreditPlansPage.tsx'),
  route('admin/settings/texts', '../admin/web/settings/TextsPage.tsx'),
  route('admin/settings/vocabularies', '../admin/web/settings/VocabulariesPage.tsx'),
  route('admin/statement', '../admin/web/statement/StatementPage.tsx'),
  route('admin/statistics', '../statistics/web/admin/BoardStatisticsPage.tsx'),
  route('admin/newsletter', '../newsletter/web/admin/NewsletterAdminPage.tsx'),
  route('admin/social-page', '../sharing/web/admin/SocialPageHelp.tsx'),
  route('admin/errors/home', '../site/web/admin/ErrorsHomePage.tsx'),
  route('admin/collections', '../admin/web/collections/CollectionListPage.tsx'),
  route('admin/records/:collection/view/:id', '../admin/web/collections/DataRecordViewPage.tsx'),
  route('admin/records/:collection?/:page?', '../admin/web/collections/DataRecordsPage.tsx'),
  ...foundKinds.map(recordRoutes),
]);

/** A page of `content/`. */
const contentRoute = (path: string): RouteConfigEntry => route(path, '../content/web/ContentPage.tsx', { id: path });

/** All pages. Ids may be followed by a slug, which is not used to find the record. */
const pages = [
  index('../content/web/LandingPage.tsx'),
  route('home', '../content/web/LandingPage.tsx', { id: 'home' }),
  ...jobPrefixes.flatMap(jobRoutes),
  ...organizationPrefixes.flatMap(organizationRoutes),
  ...postingRoutes,
  ...candidateRoutes,
  ...applicationRoutes,
  ...moneyRoutes,
  ...newsletterRoutes,
  ...alertRoutes,
  layout('shell/EntryPages.tsx', [
    route('auth/login', '../accounts/web/entry/LoginPage.tsx'),
    route('auth/register', '../accounts/web/entry/RegisterPage.tsx'),
  ]),
  route('auth/forgot', '../accounts/web/entry/ForgotPage.tsx'),
  route('auth/register/code', '../accounts/web/entry/CheckEmailPage.tsx'),
  route('auth/confirm/:code?', '../accounts/web/entry/ConfirmPage.tsx'),
  route('auth/resetpass', '../accounts/web/entry/ResetPasswordPage.tsx'),
  route('auth/resetpass/:uid/:secs/:chk', '../accounts/web/entry/ResetPasswordPage.tsx', { id: 'auth/resetpass/link' }),
  route('still-open/:post/:asked/:key', '../postings/web/StillOpenPage.tsx'),
  route('account/home', '../candidates/web/home/HomePage.tsx'),
  route('account/chpass', '../accounts/web/settings/ChangeInfoPage.tsx'),
  route('account/remove', '../accounts/web/settings/RemoveAccountPage.tsx'),
  route('account/mail', '../mails/web/MailPreferencesPage.tsx'),
  route('account/purchase/credits', '../credits/web/PurchaseCreditsPage.tsx'),
  route('account/jobs', '../applications/web/MyJobsPage.tsx'),
  route('account/files', '../files/web/FilesPage.tsx', { id: 'account/files' }),
  route('candidates/files', '../files/web/FilesPage.tsx', { id: 'candidates/files' }),
  route('candidates/profile', '../candidates/web/ProfilePage.tsx'),
  route('candidates/edit', '../candidates/web/ProfileEditPage.tsx'),
  route('candidates/privacy', '../candidates/web/privacy/PrivacyPage.tsx'),
  route('candidates/interest/:page', '../candidates/web/interest/InterestPage.tsx'),
  contentRoute('about'),
  ...['terms', 'privacy', 'faq', 'pricing', 'credits', 'refund'].flatMap((name) => [contentRoute(name), contentRoute(`help/${name}`)]),
  route('help/pay-transparency', '../coach/web/PayTransparencyPage.tsx'),
  route('support/contact', '../support/web/ContactPage.tsx'),
  route('support/feedback', '../support/web/TicketListPage.tsx'),
  route('support/feedback/:recId', '../support/web/TicketPage.tsx'),
  adminRoutes,
  route('*', '../site/web/NotFoundPage.tsx'),
];

/** The most visited pages do not load the form library, so they load fast; `e2e/weight.spec.ts` checks their size. */
const lightPages = [
  'LandingPage',
  'ContentPage',
  'PayTransparencyPage',
  'NotFoundPage',
  'JobListPage',
  'JobFacetPage',
  'JobTotalsPage',
  'JobViewPage',
  'JobSharePage',
  'RemoteJobsPage',
  'PayOverviewPage',
  'PayPage',
  'OrganizationListPage',
  'OrganizationPlacePage',
  'OrganizationStatesPage',
];
const isLight = ({ file }: RouteConfigEntry) => lightPages.some((page) => file.endsWith(`/${page}.tsx`));

/** Names each page by its path: the file that lists all pages for the browser, which each first visit loads, then needs no name of its own for it. */
const namedByPath = ({ children, ...entry }: RouteConfigEntry): RouteConfigEntry => ({
  ...(entry.path === undefined ? {} : { id: entry.path }),
  ...entry,
  ...(children && { children: children.map(namedByPath) }),
});

/** The whole URL table. */
export default [
  ...pages.filter(isLight),
  layout(
    'shell/FormPages.tsx',
    pages.filter((page) => !isLight(page)),
  ),
].map(namedByPath) satisfies RouteConfig;
