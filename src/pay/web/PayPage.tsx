import { redirect } from 'react-router';
import { jobPaths } from '~/platform/addresses/paths';
import { payUnit } from '~/platform/money/pay-units';
import { formatCount } from '~/platform/text/count-text';
import { Link } from '~/platform/ui/Link';
import { Page } from '~/platform/ui/Page';
import { readingPage } from '~/platform/web/deferred-scripts';
import { listNotFound } from '~/platform/web/list-address';
import type { ListLoaderArgs, ListMetaArgs } from '~/platform/web/list-route';
import { failedMeta, pageMeta } from '~/platform/web/meta';
import { pageApi, refusedStatus } from '~/platform/web/page-api';
import { cardOf } from '~/posts/web/shared/card-job';
import { JobCards } from '~/posts/web/shared/JobCard';
import type { searchCalls } from '~/search/contract';
import { queryOf, searchPath, termsOf } from '~/search/web/shared/search-terms';
import type { PlacedPay, payCalls } from '../contract';
import { countsOf, payRange, paySentence, payTitle } from '../pay-words';
import { byCurrency, currencyName } from './currencies';
import { HowItIsMade } from './HowItIsMade';
import { PayChart } from './PayChart';
import classes from './PayPage.module.css';
import { PayTable } from './PayTable';

const MOVED = 301;

type LoaderArgs = Omit<ListLoaderArgs, 'params'> & { params: { group?: string; state?: string } };

export const handle = readingPage;

/** @throws 404 where too few posts of a group, or of a group in a state, state their pay; a redirect for another spelling. */
export async function loader({ context, params: { group = '', state = '' } }: LoaderArgs) {
  const { figures } = await pageApi<typeof payCalls>(context)('GET /v2/pay/figures', { query: { group } }).catch((error: unknown) => {
    // A name that no group can have, such as one that is too long.
    throw refusedStatus(error) === 422 ? listNotFound() : error;
  });
  const code = state.toUpperCase();
  const here = figures?.places.filter((place) => place.state_code === code);
  const [main] = here ?? [];
  if (!figures || !here || !main) throw listNotFound();
  if (figures.name !== group || code !== state) throw redirect(jobPaths.payOf(figures.name, code), MOVED);
  return { ...figures, here, main, open: await openJobs(context, figures.is_category, main) };
}

/** The first open jobs of a title or category, and their number. The figures are useful without. */
async function openJobs(context: LoaderArgs['context'], isCategory: boolean, { name, state_code: code }: PlacedPay) {
  const terms = { ...termsOf(new URLSearchParams()), ...(isCategory ? { skills: [name] } : { kw: name }), stateCodes: code ? [code] : [] };
  const found = await pageApi<typeof searchCalls>(context)('GET /v2/posts/count', { query: queryOf(terms) }).catch(() => undefined);
  // Similar words are no answer to what this title pays.
  return found && found.corrected === null && found.first.length > 0 ? { jobs: found.first.map(cardOf), count: found.count, path: searchPath(terms) } : null;
}

type Data = Awaited<ReturnType<typeof loader>>;

const pathOf = ({ name, state_code }: PlacedPay) => jobPaths.payOf(name, state_code);

export function meta({ loaderData, matches, error }: ListMetaArgs<typeof loader>) {
  if (!loaderData) return failedMeta(matches, error, 'This page is not available');
  const { main } = loaderData;
  return pageMeta(matches, { title: payTitle(main), description: `${paySentence(main)} Based on ${countsOf(main)}.`, path: pathOf(main) });
}

/** `/jobs/pay/Hebrew teacher/NJ`: what posts of a job title or category pay, in all places or in a state. */
export default function PayPage({ loaderData: { name, is_category, period, places, here, main, open } }: { loaderData: Data }) {
  const currencies = byCurrency(here);
  return (
    <Page
      title={payTitle(main)}
      crumbs={[
        { label: 'Jobs', to: jobPaths.list() },
        { label: 'Pay', to: jobPaths.pay },
        { label: name, ...(main.state_code && places[0]?.state_code === '' ? { to: jobPaths.payOf(name) } : {}) },
        ...(main.state_name ? [{ label: main.state_name }] : []),
      ]}
    >
      <div className={classes.columns}>
        <div>
          {currencies.map(([currency]) => (
            <section key={currency} className="below-2xl" aria-label={currencyName(currency)}>
              {currencies.length > 1 && <h2 className="above-xl below-s">In {currencyName(currency)}</h2>}
              {here
                .filter((place) => place.currency === currency)
                .map((place) => (
                  <Figures key={place.currency} figures={place} />
                ))}
              {/* A single row is what the sentence says. */}
              {places.filter((place) => place.currency === currency).length > 1 && (
                <PayTable
                  label={`${name} pay by place`}
                  head="Place"
                  rows={places.filter((place) => place.currency === currency)}
                  nameOf={(place) => place.state_name || 'All places'}
                  hrefOf={(place) => (place.state_code === main.state_code ? undefined : pathOf(place))}
                />
              )}
            </section>
          ))}
          <HowItIsMade period={period} />
        </div>
        {open && (
          <section aria-labelledby="open">
            <h2 id="open" className="text-xl below-xs">
              Open jobs
            </h2>
            <JobCards jobs={open.jobs} heading="h3" />
            {open.count > open.jobs.length && (
              <p className="medium above-m">
                <Link to={is_category && !main.state_code ? jobPaths.facet('skill', name) : open.path}>See all {formatCount(open.count)}</Link>
              </p>
            )}
          </section>
        )}
      </div>
    </Page>
  );
}

/** The figures of a place in a sentence, and those of a year where most posts state another unit. */
function Figures({ figures }: { figures: PlacedPay }) {
  const { currency, yearly, pay_type } = figures;
  const unit = payUnit(pay_type);
  return (
    <div className="measure below-l">
      <p className="text-l">{paySentence(figures)}</p>
      <PayChart figures={figures} />
      <p className="soft above-xs">
        Based on {countsOf(figures)}.{unit.perYear !== 1 && ` As a full-time year: ${payRange(yearly, currency)}.`}
      </p>
    </div>
  );
}
