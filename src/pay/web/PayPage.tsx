import { redirect } from 'react-router';
import { jobPaths } from '~/platform/addresses/paths';
import { formatMoney } from '~/platform/money/pay';
import { payUnit } from '~/platform/money/pay-units';
import { Link } from '~/platform/ui/Link';
import { Page } from '~/platform/ui/Page';
import { readingPage } from '~/platform/web/deferred-scripts';
import { listNotFound } from '~/platform/web/list-address';
import type { ListLoaderArgs, ListMetaArgs } from '~/platform/web/list-route';
import { failedMeta, pageMeta } from '~/platform/web/meta';
import { pageApi, refusedStatus } from '~/platform/web/page-api';
import type { PlacedPay, payCalls } from '../contract';
import { countsOf, payRange, paySentence, payTitle } from '../pay-words';
import { byCurrency, currencyName } from './currencies';
import { HowItIsMade } from './HowItIsMade';
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
  return { ...figures, here, main };
}

type Data = Awaited<ReturnType<typeof loader>>;

const pathOf = ({ name, state_code }: PlacedPay) => jobPaths.payOf(name, state_code);

export function meta({ loaderData, matches, error }: ListMetaArgs<typeof loader>) {
  if (!loaderData) return failedMeta(matches, error, 'This page is not available');
  const { main } = loaderData;
  return pageMeta(matches, { title: payTitle(main), description: `${paySentence(main)} Based on ${countsOf(main)}.`, path: pathOf(main) });
}

/** `/jobs/pay/Hebrew teacher/NJ`: what posts of a job title or category pay, in all places or in a state. */
export default function PayPage({ loaderData: { name, is_category, period, places, here, main } }: { loaderData: Data }) {
  const currencies = byCurrency(here);
  const jobs = is_category ? jobPaths.facet('skill', name) : jobPaths.search(1, { kw: name, ...(main.state_name && { where: main.state_name }) });
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
      {currencies.map(([currency]) => (
        <section key={currency} className="below-2xl" aria-label={currencyName(currency)}>
          {currencies.length > 1 && <h2 className="above-xl below-s">In {currencyName(currency)}</h2>}
          {here
            .filter((place) => place.currency === currency)
            .map((place) => (
              <Figures key={place.currency} figures={place} />
            ))}
          <PayTable
            label={`${name} pay by place`}
            head="Place"
            rows={places.filter((place) => place.currency === currency)}
            nameOf={(place) => place.state_name || 'All places'}
            hrefOf={(place) => (place.state_code === main.state_code ? undefined : pathOf(place))}
          />
        </section>
      ))}
      <p className="above-xl">
        See open jobs: <Link to={jobs}>{name}</Link>
      </p>
      <HowItIsMade period={period} />
    </Page>
  );
}

/** The figures of a place in a sentence, and those of a year where most posts state another unit. */
function Figures({ figures }: { figures: PlacedPay }) {
  const { currency, usual, yearly, pay_type } = figures;
  const unit = payUnit(pay_type);
  return (
    <div className="measure below-l">
      <p className="text-l">
        {paySentence(figures)} The median is {formatMoney(usual.median, currency)} {unit.long}.
      </p>
      <p className="soft above-xs">
        A quarter pay less than {formatMoney(usual.low, currency)}, a quarter more than {formatMoney(usual.high, currency)}. Based on {countsOf(figures)}.
        {unit.perYear !== 1 && ` As a full-time year: ${payRange(yearly, currency)}.`}
      </p>
    </div>
  );
}
