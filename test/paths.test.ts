import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import routes from '~/app/routes';
import { ContentName } from '~/content/contract';
import * as paths from '~/platform/addresses/paths';
import { foundKinds } from '~/platform/records/found-kinds';
import { facetNames } from '~/posts/facets';

type Entry = { id?: string; path?: string | undefined; index?: boolean; file: string; children?: Entry[] | undefined };

/** The URL table without its layouts; the id of a route is its file. */
const flatten = (entries: Entry[]): RouteObject[] =>
  entries.flatMap(({ path, file, index, children }): RouteObject[] =>
    children ? flatten(children) : [index ? { id: file, index: true } : { id: `${file} ${path}`, path: path ?? '' }],
  );
const table = flatten(routes as Entry[]);

/** `JobViewPage`: the module of the page that an address shows. */
function pageAt(address: string): string | undefined {
  const id = matchRoutes(table, new URL(address, 'http://board.test').pathname)?.[0]?.route.id;
  return id?.match(/(\w+)\.tsx?( |$)/)?.[1];
}

const groups = Object.entries(paths).flatMap(([name, group]) =>
  typeof group === 'object' && !Array.isArray(group) ? [[name, group as Record<string, unknown>] as const] : [],
);
const members = groups.flatMap(([name, group]) => Object.entries(group).map(([member, value]) => [`${name}.${member}`, value] as const));
/** The functions of the module, watched, so that none is missing in the table below. */
const makers = groups.flatMap(([name, group]) =>
  Object.keys(group)
    .filter((member) => typeof group[member] === 'function')
    .map((member) => [`${name}.${member}`, vi.spyOn(group as Record<string, () => string>, member)] as const),
);

// A value with everything that an address must encode.
const VALUE = 'A/B? #%é';
const ID = '507f1f77bcf86cd799439011';

const {
  jobPaths,
  organizationPaths,
  employerPaths,
  candidatePaths,
  authPaths,
  accountPaths,
  couponPaths,
  committeePaths,
  newsletterPaths,
  alertPaths,
  adminPaths,
} = paths;

/** Every address that the module makes, by the page that it shows. */
const cases: [page: string, ...addresses: string[]][] = [
  ['JobListPage', jobPaths.list(), jobPaths.list(2)],
  ['RemoteJobsPage', jobPaths.remote(), jobPaths.remote(2)],
  ['JobSharePage', jobPaths.share()],
  ['JobSearchPage', jobPaths.search(), jobPaths.search(2, { kw: VALUE, skills: ['a', 'b'] })],
  ['JobTotalsPage', ...facetNames.map(jobPaths.totals)],
  ['PayOverviewPage', jobPaths.pay],
  ['PayPage', jobPaths.payOf(VALUE), jobPaths.payOf(VALUE, 'NJ')],
  ['JobFacetPage', jobPaths.facet('skill', VALUE), jobPaths.facet('state', 'NY', 2), jobPaths.facet('degree', VALUE)],
  [
    'JobViewPage',
    jobPaths.view({ _id: ID, headline: VALUE }),
    jobPaths.view({ _id: ID, headline: '?' }),
    jobPaths.viewById(ID),
    jobPaths.viewInFacet('skill', VALUE, ID),
  ],
  ['ApplyPage', jobPaths.apply(ID)],
  ['OrganizationListPage', organizationPaths.list()],
  ['OrganizationStatesPage', organizationPaths.places],
  ['OrganizationPlacePage', organizationPaths.place('state', VALUE), organizationPaths.place('country', 'IL', 2)],
  ['OrganizationViewPage', organizationPaths.view({ _id: ID, name: VALUE }), organizationPaths.viewById(ID)],
  ['OrganizationAddPage', organizationPaths.add],
  ['OrganizationEditPage', organizationPaths.edit(ID)],
  ['EmployerHomePage', employerPaths.home],
  ['StartPostPage', employerPaths.newPost(), employerPaths.newPost({ gc: VALUE }), employerPaths.newPost({ _id: ID, name: VALUE })],
  ['WizardPage', employerPaths.editPost(ID), employerPaths.editText(ID)],
  ['ManagePage', employerPaths.managePost(ID), employerPaths.managePost(ID, { ask: 'renew' }), employerPaths.managePost(ID, { thanks: 1 })],
  ['AnswerFiguresPage', employerPaths.answers(ID), employerPaths.answers(ID, 2)],
  ['InboxPage', employerPaths.applicants(ID), employerPaths.application(ID, ID)],
  ['CommitteesPage', employerPaths.committees(ID)],
  ['CommitteePage', employerPaths.committee(ID)],
  ['ReaderPage', committeePaths.read(VALUE), committeePaths.read(VALUE, ID)],
  ['OwnApplicationPage', accountPaths.application(ID)],
  ['FlyerPage', employerPaths.flyer(ID)],
  ['PostListPage', employerPaths.posts('current'), employerPaths.posts('review'), employerPaths.posts('pending', 2), employerPaths.posts('expired')],
  ['OrderListPage', employerPaths.orders(), employerPaths.orders(2), employerPaths.orders(1, 2026)],
  ['OrderViewPage', employerPaths.order(ID)],
  ['ReceiptPage', employerPaths.receipt(ID)],
  ['TakeCouponPage', employerPaths.takeCoupon(VALUE)],
  ['StillOpenPage', employerPaths.stillOpen(ID, 1, VALUE)],
  ['CandidateListPage', employerPaths.candidates()],
  ['CandidateViewPage', employerPaths.candidate(ID)],
  ['CandidateContactPage', employerPaths.contactCandidate(ID)],
  ['ProfilesAccessPage', employerPaths.profilesAccess],
  ['CandidateSearchPage', candidatePaths.search(), candidatePaths.search(2, { kw: VALUE })],
  ['CandidateCountriesPage', candidatePaths.countries],
  ['CandidatePlacePage', candidatePaths.place('state', VALUE), candidatePaths.place('country', 'IL', 2)],
  ['ProfilePage', candidatePaths.profile],
  ['ProfileEditPage', candidatePaths.editProfile],
  ['PrivacyPage', candidatePaths.whoMaySee],
  ['InterestPage', candidatePaths.interest(), candidatePaths.interest(2)],
  ['FilesPage', candidatePaths.files],
  ['LoginPage', authPaths.login(), authPaths.login({ reauth: 1, redirect: VALUE })],
  ['RegisterPage', authPaths.register(), authPaths.register({ type: 'employer' })],
  ['CheckEmailPage', authPaths.checkEmail],
  ['ForgotPage', authPaths.forgot(), authPaths.forgot({ redirect: VALUE })],
  ['ConfirmPage', authPaths.confirm(), authPaths.confirm(VALUE)],
  ['ResetPasswordPage', authPaths.resetPassword(ID, 1, VALUE)],
  ['HomePage', accountPaths.home],
  ['ChangeInfoPage', accountPaths.changeInfo, accountPaths.changePassword],
  ['RemoveAccountPage', accountPaths.remove],
  ['MailPreferencesPage', accountPaths.mail(), accountPaths.mail({ account: ID, key: VALUE, kind: 'post.live' })],
  ['PurchaseCreditsPage', accountPaths.buyCredits],
  ['MyJobsPage', accountPaths.jobs, accountPaths.savedJobs],
  ['CouponPage', couponPaths.coupon(), couponPaths.coupon(VALUE)],
  ['GiftCardPage', couponPaths.giftCard(), couponPaths.giftCard(VALUE, { gc: VALUE })],
  ['SubscriptionPage', newsletterPaths.subscribe(), newsletterPaths.subscribe('a+b@example.org')],
  ['SubscriptionConfirmPage', newsletterPaths.confirm(VALUE)],
  ['UnsubscribePage', newsletterPaths.unsubscribe, newsletterPaths.unsubscribeLink('a+b@example.org', 'key')],
  ['WhyPage', newsletterPaths.why],
  ['AlertsPage', accountPaths.alerts],
  ['AlertEditPage', accountPaths.alert(ID)],
  ['AlertsLinkPage', alertPaths.link],
  ['AlertConfirmPage', alertPaths.confirm(VALUE)],
  ['GuestAlertsPage', alertPaths.list('a+b@example.org', 'key')],
  ['GuestAlertEditPage', alertPaths.edit('a+b@example.org', 'key', ID)],
  ['AlertEndPage', alertPaths.end(ID, 'key')],
  ['AlertPausePage', alertPaths.pause(ID, VALUE)],
  ['ContactPage', paths.supportPaths.contact],
  ['TicketListPage', paths.supportPaths.tickets, paths.supportPaths.about(VALUE)],
  ['TicketPage', paths.supportPaths.ticket(ID)],
  ['ContentPage', ...Object.values(paths.contentPaths)],
  ['PayTransparencyPage', paths.helpPaths.payTransparency],
  ['AdminHomePage', adminPaths.home],
  ['SettingsHomePage', adminPaths.settings()],
  ['SettingGroupPage', ...(['posts', 'money', 'newsletter', 'staff-emails', 'sharing'] as const).map((part) => adminPaths.settings(part))],
  ['SchedulePage', adminPaths.settings('schedule')],
  ['PricesPage', adminPaths.settings('prices')],
  ['CreditPlansPage', adminPaths.settings('credits')],
  ['TextsPage', adminPaths.settings('texts')],
  ['VocabulariesPage', adminPaths.settings('vocabularies')],
  ['StatementPage', adminPaths.statement],
  ['BoardStatisticsPage', adminPaths.statistics],
  ['NewsletterAdminPage', adminPaths.newsletter],
  ['HealthPage', adminPaths.health],
  ['EndedIncidentsPage', adminPaths.incidents],
  ['SocialPageHelp', adminPaths.socialPageHelp],
  ['ErrorsHomePage', adminPaths.errors],
  ['CollectionListPage', adminPaths.collections],
  ['DataRecordsPage', adminPaths.allRecords, adminPaths.records(VALUE), adminPaths.records(VALUE, 2)],
  ['DataRecordViewPage', adminPaths.collectionRecord(VALUE, ID)],
  ['ListAlonePage', ...foundKinds.map((kind) => adminPaths.list(kind)), adminPaths.list('users', 2), adminPaths.unanswered],
  ['RecordPage', ...foundKinds.map((kind) => adminPaths.record(kind, ID))],
];

// Taken before the first test, which forgets the calls.
const untested = makers.filter(([, maker]) => maker.mock.calls.length === 0).map(([name]) => name);

describe('the addresses of pages', () => {
  it.each(cases)('%s', (page, ...addresses) => {
    for (const address of addresses) expect([address, pageAt(address)]).toEqual([address, page]);
  });

  it('are all in this table', () => {
    expect(untested).toEqual([]);
    const tested = new Set(cases.flatMap(([, ...addresses]) => addresses));
    expect(members.filter(([, member]) => typeof member === 'string' && !tested.has(member)).map(([name]) => name)).toEqual([]);
  });

  it('exist for every page; the front page is `/`', () => {
    const pages = new Set(table.map(({ id }) => id?.match(/(\w+Page)\.tsx/)?.[1]).filter((page) => page !== undefined));
    const reached = new Set(cases.map(([page]) => page));
    expect([...pages].filter((page) => !reached.has(page))).toEqual(['LandingPage', 'NotFoundPage']);
  });

  it('exist for every text of `content/`', () => {
    expect(Object.keys(paths.contentPaths).sort()).toEqual([...ContentName.options].sort());
  });

  it.each([
    [jobPaths.facet('skill', 'Torah reading (leyning)/1'), '/jobs/skill/Torah%20reading%20(leyning)%2F1/1'],
    [jobPaths.view({ _id: ID, headline: 'Élan: Head of School' }), `/jobs/view/${ID}/elan-head-of-school`],
    [jobPaths.search(1, { kw: 'a&b', skills: ['x', 'y'] }), '/jobs/search/1?kw=a%26b&skills=x&skills=y'],
    [authPaths.login({ redirect: '/jobs/list/1?a=b' }), '/auth/login?redirect=%2Fjobs%2Flist%2F1%3Fa%3Db'],
    [authPaths.login({ redirect: undefined }), '/auth/login'],
    [paths.feedPath({ facet: 'all' }), '/feeds/jobs'],
    [paths.feedPath({ facet: 'skill', value: 'a/b' }), '/feeds/skill/a%2Fb'],
  ])('encode their values: %s', (address, expected) => expect(address).toBe(expected));
});
