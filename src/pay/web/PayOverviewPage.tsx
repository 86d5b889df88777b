import { jobPaths } from '~/platform/addresses/paths';
import { Page } from '~/platform/ui/Page';
import { EmptyState } from '~/platform/ui/states';
import { readingPage } from '~/platform/web/deferred-scripts';
import type { ListLoaderArgs, ListMetaArgs } from '~/platform/web/list-route';
import { pageMeta, privateTitle } from '~/platform/web/meta';
import { pageApi } from '~/platform/web/page-api';
import type { PayGroup, payCalls } from '../contract';
import { LEAST_ORGANIZATIONS, LEAST_POSTS } from '../rules';
import { byCurrency, currencyName } from './currencies';
import { HowItIsMade } from './HowItIsMade';
import { PayTable } from './PayTable';

const TITLE = 'What jobs pay';
const LEAD = 'Pay stated in job posts over the last 24 months.';

export const handle = readingPage;

export const loader = ({ context }: ListLoaderArgs) => pageApi<typeof payCalls>(context)('GET /v2/pay');

export function meta({ loaderData, matches }: ListMetaArgs<typeof loader>) {
  if (!loaderData) return privateTitle(matches, TITLE);
  return pageMeta(matches, {
    title: TITLE,
    description: `Pay by job title and category. ${LEAD}`,
    path: jobPaths.pay,
    noindex: loaderData.groups.length === 0,
  });
}

/** `/jobs/pay`: the job titles and categories with figures. */
export default function PayOverviewPage({ loaderData: { period, groups } }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const currencies = byCurrency(groups);
  return (
    <Page title={TITLE} lead={period ? LEAD : undefined} crumbs={[{ label: 'Jobs', to: jobPaths.list() }, { label: 'Pay' }]}>
      {currencies.map(([currency, rows]) => (
        <section key={currency} aria-label={currencyName(currency)}>
          {currencies.length > 1 && <h2 className="above-2xl">In {currencyName(currency)}</h2>}
          {ordered(rows).map(([title, ofKind]) => (
            <Groups key={title} title={title} rows={ofKind} level={currencies.length > 1 ? 'h3' : 'h2'} />
          ))}
        </section>
      ))}
      {period ? (
        <HowItIsMade period={period} />
      ) : (
        <EmptyState title="No figures yet">
          Figures appear once {LEAST_POSTS} posts by at least {LEAST_ORGANIZATIONS} organizations state pay for the same job title or category.
        </EmptyState>
      )}
    </Page>
  );
}

/** Fewer titles than this come below the categories. */
const FEW_TITLES = 4;

/** Titles say more than categories, once there are some. */
function ordered(rows: PayGroup[]): [title: string, rows: PayGroup[]][] {
  const titles: [string, PayGroup[]] = ['By job title', rows.filter((row) => !row.is_category)];
  const categories: [string, PayGroup[]] = ['By category', rows.filter((row) => row.is_category)];
  return titles[1].length < FEW_TITLES ? [categories, titles] : [titles, categories];
}

function Groups({ title, rows, level: Heading }: { title: string; rows: PayGroup[]; level: 'h2' | 'h3' }) {
  if (rows.length === 0) return null;
  return (
    <>
      <Heading className="text-xl above-xl below-s">{title}</Heading>
      <PayTable
        label={title}
        head={rows[0]?.is_category ? 'Category' : 'Job title'}
        rows={rows}
        nameOf={({ name }) => name}
        hrefOf={({ name }) => jobPaths.payOf(name)}
      />
    </>
  );
}
