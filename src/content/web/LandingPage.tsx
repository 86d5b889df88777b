import type { ReactNode } from 'react';
import { usePostJobPath } from '~/accounts/web/shared/post-job-path';
import { NewsletterSignUp } from '~/newsletter/web/shared/NewsletterSignUp';
import type { orderCalls } from '~/orders/contract';
import { limitedTime } from '~/orders/limited-time';
import type { Sku } from '~/orders/rules';
import type { Product } from '~/orders/schemas';
import { OrganizationMark } from '~/organizations/web/shared/OrganizationMark';
import { PhotoPicture } from '~/organizations/web/shared/PhotoPicture';
import { contentPaths, feedPath, jobPaths, organizationPaths } from '~/platform/addresses/paths';
import { formatCount } from '~/platform/text/count-text';
import { formatDate, formatDollars, pluralize } from '~/platform/ui/format';
import { Link } from '~/platform/ui/Link';
import { TotalsIndex } from '~/platform/ui/TotalsIndex';
import { readingPage } from '~/platform/web/deferred-scripts';
import type { ListLoaderArgs, ListMetaArgs } from '~/platform/web/list-route';
import { pageMeta } from '~/platform/web/meta';
import { pageApi } from '~/platform/web/page-api';
import { useSite } from '~/platform/web/site';
import { StructuredData } from '~/platform/web/structured-data';
import { cardOf } from '~/posts/web/shared/card-job';
import { JobCards } from '~/posts/web/shared/JobCard';
import type { searchCalls } from '~/search/contract';
import { SearchBar } from '~/search/web/shared/SearchBar';
import { boardData } from './board-data';
import classes from './LandingPage.module.css';

/** The product whose price the front page shows. */
const STANDARD: Sku = 'POST-90';

export const handle = readingPage;

export async function loader({ context }: ListLoaderArgs) {
  const [front, products] = await Promise.all([
    pageApi<typeof searchCalls>(context)('GET /v2/posts/front'),
    // The front page is useful without prices, too.
    pageApi<typeof orderCalls>(context)('GET /v2/products').catch(() => []),
  ]);
  const lead = front.jobs[0]?.organization._id;
  return {
    front: {
      ...front,
      jobs: front.jobs.map(cardOf),
      photo: front.organizations.find(({ _id }) => _id === lead)?.photo ?? null,
      organizations: front.organizations.map(withoutPhoto),
      partners: front.partners.map(withoutPhoto),
    },
    product: products.find(({ sku }) => sku === STANDARD),
  };
}

export const meta = ({ matches }: ListMetaArgs<typeof loader>) =>
  pageMeta(matches, {
    title: 'Jobs in the Jewish community',
    description: 'Jobs at Jewish schools, synagogues, camps, federations and agencies, posted by the people who hire. Post yours and reach 100K job seekers.',
    path: '/',
    feed: { title: 'Jobs', path: feedPath({ facet: 'all' }) },
  });

/** Only the photo at the newest job is shown. */
const withoutPhoto = <Pictured extends { photo: unknown }>({ photo: _photo, ...organization }: Pictured) => organization;

type Front = Awaited<ReturnType<typeof loader>>['front'];

/** The front page: the search, the price of a post, who hires, the newest jobs, and links to all lists. */
export default function LandingPage({ loaderData: { front, product } }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const { jobs, counts, first_words, keeps_rest_days, organizations, partners, photo, totals } = front;
  return (
    <div className={classes.page}>
      {boardData(useSite()).map((data) => (
        <StructuredData key={data['@type']} data={data} />
      ))}
      <div className={classes.opening}>
        <Hero />
        <PricingBanner product={product} />
      </div>
      {counts.jobs > 0 && <Numbers counts={counts} />}
      <OnlyHere keepsRestDays={keeps_rest_days} />
      <div className={classes.columns}>
        <section className={classes.newest} aria-labelledby="newest">
          <SectionHead id="newest" title="Newest jobs" />
          {photo && (
            <div className={classes.photo}>
              <PhotoPicture photo={photo} sizes="(width < 60em) 100vw, 47rem" />
            </div>
          )}
          {jobs.length > 0 ? (
            <JobCards jobs={jobs} heading="h3" lead={first_words} />
          ) : (
            <p className="soft ruled underlined inset-above-l inset-below-l">
              No jobs are open right now. <FirstPostLink />.
            </p>
          )}
          <p className="medium above-m">
            <Link to={jobPaths.list()}>More Jobs</Link>
          </p>
        </section>
        <div className={`narrows ${classes.index}`}>
          {totals.skills.length > 0 && (
            <FoldedSection id="categories" title="Trending categories" more={['More Categories', jobPaths.totals('skill')]}>
              <TotalsIndex totals={totals.skills} hrefFor={(value) => jobPaths.facet('skill', value)} noun="job" />
            </FoldedSection>
          )}
          {totals.states.length > 0 && (
            <FoldedSection id="states" title="Top states" more={['More States', jobPaths.totals('state')]}>
              <TotalsIndex totals={totals.states} hrefFor={(value) => jobPaths.facet('state', value)} noun="job" />
            </FoldedSection>
          )}
        </div>
      </div>
      {totals.org_types.length > 0 && (
        <FoldedSection id="orgtypes" title="Top organization types" more={['More Organization Types', jobPaths.totals('orgtype')]}>
          <TotalsIndex totals={totals.org_types} hrefFor={(value) => jobPaths.facet('orgtype', value)} noun="job" columns={3} />
        </FoldedSection>
      )}
      <NewsletterSignUp />
      {partners.length > 0 && <Partners partners={partners} />}
      {organizations.length > 0 && <RecentOrganizations organizations={organizations} />}
    </div>
  );
}

const FirstPostLink = () => <Link to={usePostJobPath()}>Post the first one</Link>;

const Hero = () => (
  <section className={classes.lead}>
    <h1>Work that matters, in Jewish life</h1>
    <p className={`soft text-l snug serif above-m ${classes.standfirst}`}>
      Jobs at schools, synagogues, camps, federations and agencies, posted by the people who hire.
    </p>
    <SearchBar size="large" />
  </section>
);

/** This week in numbers, each with its list. */
function Numbers({ counts }: { counts: Front['counts'] }) {
  const numbers: [count: number, noun: string, to: string][] = [
    [counts.new_this_week, `new ${counts.new_this_week === 1 ? 'job' : 'jobs'} this week`, jobPaths.list()],
    [counts.jobs, counts.jobs === 1 ? 'open job' : 'open jobs', jobPaths.list()],
    [counts.organizations, `${counts.organizations === 1 ? 'organization' : 'organizations'} hiring`, organizationPaths.list()],
    [counts.states, counts.states === 1 ? 'state or province' : 'states and provinces', jobPaths.totals('state')],
  ];
  return (
    <section className={`ruled-double ${classes.numbers}`} aria-label="This week in numbers">
      {numbers
        .filter(([count]) => count > 0)
        .map(([count, noun, to]) => (
          <Link key={noun} to={to}>
            <strong className="text-title serif">{formatCount(count)}</strong> <span className="hint">{noun}</span>
          </Link>
        ))}
    </section>
  );
}

/** What this board does and others do not, for job seekers and employers. */
function OnlyHere({ keepsRestDays }: { keepsRestDays: boolean }) {
  const { siteName } = useSite();
  return (
    <section className={`ruled inset-above-m ${classes.only}`} aria-labelledby="only">
      <h2 className="soft sans below-s" id="only">
        Only on {siteName}
      </h2>
      <ul>
        <li>
          <h3>You know where you stand</h3>
          <p>See when an employer opens your application and which employers usually reply.</p>
        </li>
        <li>
          <h3>Search committees, no accounts</h3>
          <p>Members read and score applications by private link.</p>
        </li>
        <li>
          <h3>Unfilled jobs renew free</h3>
          <p>Still looking when your post ends? Renew it at no cost, up to twice.</p>
        </li>
        {keepsRestDays && (
          <li>
            <h3>We rest on Shabbat</h3>
            <p>No newsletters, alerts or reminders on Shabbat and festivals.</p>
          </li>
        )}
      </ul>
    </section>
  );
}

/** A box for employers: the price of a post, its benefits, one button. Prices come from the products. */
function PricingBanner({ product }: { product: Product | undefined }) {
  return (
    <section className={classes.banner} aria-labelledby="hiring">
      <h2 id="hiring">Hiring?</h2>
      {product && (
        <p className={`text-title serif above-2xs text-s above-s ${classes.price}`}>
          {product.list_price > product.price && (
            <>
              <s className="soft text-l">
                <span className="visually-hidden">Instead of </span>
                {formatDollars(product.list_price)}
              </s>{' '}
            </>
          )}
          <strong className="medium">{formatDollars(product.price)}</strong>
          {product.promotional && <span className="hint block sans">{limitedTime(product, formatDate)}</span>}
        </p>
      )}
      <p className="text-s above-s">
        {product ? `One job, live for ${product.days} days` : 'Your job'}, in front of 100K job seekers. 30% of every fee goes to paid advertising for the jobs
        on the board.
      </p>
      <Link className={`text-l medium block above-m ${classes.start}`} to={usePostJobPath()}>
        Get Started
      </Link>
      <p className={`text-s above-s text-s above-s ${classes.fine}`}>
        <Link to={contentPaths.pricing}>All prices and credit packs</Link>
      </p>
    </section>
  );
}

function Partners({ partners }: { partners: Front['partners'] }) {
  return (
    <section className={`ruled-double ruled underlined inset-above-m inset-below-l ${classes.partners}`} aria-labelledby="partners">
      <h2 className="soft sans below-s" id="partners">
        Partner organizations
      </h2>
      <ul>
        {partners.map((partner) => (
          <li key={partner._id}>
            <Link to={organizationPaths.view(partner)}>
              <OrganizationMark organization={partner} size="medium" />
              <span dir="auto">{partner.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function RecentOrganizations({ organizations }: { organizations: Front['organizations'] }) {
  return (
    <FoldedSection id="organizations" title="Hiring now" more={['All organizations', organizationPaths.list()]}>
      <ul className={classes.organizations}>
        {organizations.map((organization) => (
          <li className="row nowrap narrows" key={organization._id}>
            <OrganizationMark organization={organization} />
            <div>
              <Link className="text-l breaks serif" to={organizationPaths.view(organization)} dir="auto">
                {organization.name}
              </Link>
              <p className="hint">{[pluralize(organization.jobs, 'job'), homeOf(organization)].filter(Boolean).join(' · ')}</p>
            </div>
          </li>
        ))}
      </ul>
    </FoldedSection>
  );
}

/** Where an organization is, in words that say so: its jobs may be elsewhere. */
const homeOf = ({ state_name: state, country_name: country }: Front['organizations'][number]): string => (state || country) && `based in ${state || country}`;

const SectionHead = ({ id, title }: { id: string; title: string }) => (
  <h2 id={id} className={`text-title inset-below-s ${classes.head}`}>
    {title}
  </h2>
);

interface FoldedSectionProps {
  id: string;
  title: string;
  more: [label: string, to: string];
  children: ReactNode;
}

/** A section that is opened by its title on a phone, where the page would be too long otherwise. On wide screens it is always open. */
const FoldedSection = ({ id, title, more: [label, to], children }: FoldedSectionProps) => (
  <section className={`narrows above-2xl text-s ${classes.section}`} aria-labelledby={id}>
    <SectionHead id={id} title={title} />
    <details className={classes.folded}>
      <summary>
        <h2>{title}</h2>
      </summary>
      {children}
      <p className="medium above-m">
        <Link to={to}>{label}</Link>
      </p>
    </details>
  </section>
);
