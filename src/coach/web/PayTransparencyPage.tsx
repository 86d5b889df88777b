import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
import { helpPaths } from '~/platform/addresses/paths';
import { inWords } from '~/platform/text/in-words';
import { Page } from '~/platform/ui/Page';
import { pageMeta } from '~/platform/web/meta';
import { pageApi } from '~/platform/web/page-api';
import type { coachPageCalls } from '../contract';
import { formatDay } from './format-day';

const TITLE = 'Pay transparency';
const LEAD = 'What we check while an employer writes a job post, and where the rules come from.';

export const loader = ({ context }: LoaderFunctionArgs) => pageApi<typeof coachPageCalls>(context)('GET /v2/pay_transparency');

type Answer = Awaited<ReturnType<typeof loader>>;
type Law = Answer['laws'][number];

export const meta = ({ matches }: MetaArgs<typeof loader>) => pageMeta(matches as never, { title: TITLE, description: LEAD, path: helpPaths.payTransparency });

/** Laws that ask for the same, with one source, as one entry: the countries of the European Union. */
function joined(laws: readonly Law[]): (Law & { places: string[] })[] {
  const byWords = new Map<string, Law & { places: string[] }>();
  for (const law of laws) {
    const key = JSON.stringify([law.source.url, law.from_day, law.until_day, law.asked.map((asked) => asked.replace(law.place, ''))]);
    const entry = byWords.get(key) ?? { ...law, places: [] };
    entry.places.push(law.place);
    byWords.set(key, entry);
  }
  return [...byWords.values()].sort((one, other) => (one.places.length > 1 ? 1 : 0) - (other.places.length > 1 ? 1 : 0));
}

/** `/help/pay-transparency`: the laws that the coach knows, with their days and sources. */
export default function PayTransparencyPage({ loaderData: { laws } }: { loaderData: Answer }) {
  return (
    <Page title={TITLE} lead={LEAD} crumbs={[{ label: 'Home', to: '/' }, { label: TITLE }]} narrow>
      <p>
        <strong>This is not legal advice.</strong> We do our best to keep this list current, but laws change and have exceptions. Read the source, and ask a
        lawyer if you’re unsure.
      </p>
      <h2 className="above-xl below-xs">How we use it</h2>
      <p>
        Advice appears next to the fields of a post as you write it. It depends on where the job is, or for a remote job on where your organization is, because
        many of these laws also cover remote jobs that could be done there. It also depends on how many people your organization employs, which you can add to
        its details. Advice doesn’t stop you from saving a post, unless we’ve made a law a requirement.
      </p>
      {laws.length > 0 && <h2 className="above-xl below-xs">By place</h2>}
      {joined(laws).map((law) => (
        <section key={`${law.place} ${law.from_day} ${law.source.url}`} className="ruled above-m inset-above-m">
          <h3 className="text-l below-xs">
            {law.places.length > 1
              ? `${law.places.length} countries of the European Union`
              : `${law.place}${law.place === law.country ? '' : `, ${law.country}`}`}
          </h3>
          {law.places.length > 1 && <p className="hint below-xs">{inWords(law.places)}</p>}
          <ul className="bullets">
            {law.asked.map((asked) => (
              <li key={asked}>{law.places.length > 1 ? asked.replace(law.place, 'Each of them') : asked}</li>
            ))}
          </ul>
          <p className="hint above-xs breaks">
            From {formatDay(law.from_day)}
            {law.until_day && ` until ${formatDay(law.until_day)}`}. Source:{' '}
            <a href={law.source.url} rel="noreferrer">
              {law.source.title}
            </a>
            , last checked on {formatDay(law.source.day)}.
          </p>
        </section>
      ))}
      {laws.some(({ place, country }) => place === 'Ontario' && country === 'Canada') && (
        <>
          <h2 className="above-xl below-xs">Also required in Ontario</h2>
          <p>
            Since January 1, 2026, employers with 25 or more employees must tell everyone they interview, within 45 days of the last interview, whether they’ve
            decided. They must keep the post and the application form for three years after taking the post down.
          </p>
        </>
      )}
    </Page>
  );
}
