import type { ReactNode } from 'react';
import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
import type { z } from 'zod';
import type { creditCalls } from '~/credits/contract';
import { PackCards } from '~/credits/web/shared/PackCards';
import { PackTable } from '~/credits/web/shared/PackTable';
import type { orderCalls } from '~/orders/contract';
import { accountPaths, contentPaths } from '~/platform/addresses/paths';
import { withoutTrailingSlashes } from '~/platform/text/text';
import { formatDate, pluralize } from '~/platform/ui/format';
import { Link } from '~/platform/ui/Link';
import { Markdown } from '~/platform/ui/Markdown';
import { Page } from '~/platform/ui/Page';
import { readingPage } from '~/platform/web/deferred-scripts';
import { pageMeta, privateTitle } from '~/platform/web/meta';
import { pageApi } from '~/platform/web/page-api';
import { ListFilter } from '~/site/web/shared/ListFilter';
import type { ContentName, contentCalls } from '../contract';
import { questionsWith } from '../questions-with';
import classes from './ContentPage.module.css';
import { ContentText } from './ContentText';
import { Pricing } from './Pricing';

/** Pages with more sections than this have a list of them beside the text. */
const FEW_SECTIONS = 4;

/** `/pricing` and `/help/pricing` are the page `pricing`. */
const nameOf = ({ pathname }: URL): ContentName => withoutTrailingSlashes(pathname).split('/').at(-1) as ContentName;

export const handle = readingPage;

export async function loader({ context, url }: LoaderFunctionArgs) {
  const name = nameOf(url);
  const withPrices = name === 'credits' || name === 'pricing';
  const [document, products, packs] = await Promise.all([
    pageApi<typeof contentCalls>(context)('GET /content/{name}', { params: { name } }),
    withPrices ? pageApi<typeof orderCalls>(context)('GET /v2/products') : [],
    withPrices ? pageApi<typeof creditCalls>(context)('GET /plans/{code}', { params: { code: 'default' } }) : [],
  ]);
  return { name, document: shownPartOf(document), products, packs };
}

/** The page shows the HTML and does not need the source text. */
const shownPartOf = ({ title, description, updated, intro_html, sections }: z.output<(typeof contentCalls)['GET /content/{name}']['answer']>) => ({
  title,
  description,
  updated,
  intro_html,
  sections: sections.map(({ id, heading, body_html }) => ({ id, heading, body_html })),
});

type AsyncData = Awaited<ReturnType<typeof loader>>;

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  if (!loaderData) return privateTitle(matches as never, 'This page isn’t available');
  const { name, document } = loaderData;
  return pageMeta(matches as never, { title: document.title, description: document.description, path: contentPaths[name] });
}

/** A static page of the board: text that the operator edits, and on the pricing pages the current prices. */
export default function ContentPage({ loaderData: { name, document, products, packs } }: { loaderData: AsyncData }) {
  const { title, description, intro_html: intro, sections, updated } = document;
  const isPricing = name === 'pricing' && products.length > 0;
  const hasPacks = !isPricing && packs.length > 0;
  const hasContents = !hasPacks && sections.length > FEW_SECTIONS;
  return (
    <Page title={title} lead={intro ? undefined : description} crumbs={[{ label: 'Home', to: '/' }, { label: title }]} actions={hasPacks && <BuyCredits />}>
      {isPricing ? (
        <>
          {intro && (
            <ContentText className={classes.intro}>
              <Markdown html={intro} />
            </ContentText>
          )}
          <Pricing products={products} packs={packs} sections={sections} />
        </>
      ) : (
        <Filtered sections={sections} filtered={name === 'faq'}>
          {(shown) => (
            <div className={classes.layout} data-layout={hasContents ? 'contents' : 'plain'}>
              {hasContents && shown.length > 1 && <Contents sections={shown} />}
              {hasPacks && (
                <section aria-label="Packs of credits">
                  <PackCards packs={packs} />
                  <details className={`above-l ${classes.all}`}>
                    <summary className="inset-above-xs inset-below-xs">All {pluralize(packs.length, 'pack')} and their prices</summary>
                    <PackTable packs={packs} className={classes.prices} />
                  </details>
                </section>
              )}
              <ContentText className={classes.text}>
                {intro && (
                  <div className={classes.intro}>
                    <Markdown html={intro} />
                  </div>
                )}
                {shown.map(({ id, heading, body_html }) => (
                  <section key={id} id={id}>
                    <h2 className="above-xl below-xs">{heading}</h2>
                    <Markdown html={body_html} />
                  </section>
                ))}
                {updated && <p className={`hint above-2xl ${classes.updated}`}>Last changed {formatDate(`${updated}T12:00:00Z`)}</p>}
              </ContentText>
            </div>
          )}
        </Filtered>
      )}
    </Page>
  );
}

type Sections = AsyncData['document']['sections'];

/** The questions have a field above them that leaves those with some words; other pages are read as a whole. */
const Filtered = ({ sections, filtered, children }: { sections: Sections; filtered: boolean; children(shown: Sections): ReactNode }) =>
  filtered ? (
    <ListFilter label="Find a question" items={sections} matching={questionsWith}>
      {children}
    </ListFilter>
  ) : (
    children(sections)
  );

const BuyCredits = () => (
  <Link to={accountPaths.buyCredits} className={`text-l medium ${classes.start}`}>
    Buy credits
  </Link>
);

const Contents = ({ sections }: { sections: Sections }) => (
  <nav className={`text-s ${classes.contents}`} aria-label="On this page">
    <h2 className="text-l ruled-double below-xs inset-above-s">On this page</h2>
    <ol className="underlined inset-below-s">
      {sections.map(({ id, heading }) => (
        <li key={id}>
          <a href={`#${id}`}>{heading}</a>
        </li>
      ))}
    </ol>
  </nav>
);
