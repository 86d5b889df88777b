import { usePostJobPath } from '~/accounts/web/shared/post-job-path';
import type { CreditPack } from '~/credits/contract';
import { PackCards } from '~/credits/web/shared/PackCards';
import type { Sku } from '~/orders/rules';
import type { Product } from '~/orders/schemas';
import { PriceTable } from '~/orders/web/shared/PriceTable';
import { contentPaths, supportPaths } from '~/platform/addresses/paths';
import { Link } from '~/platform/ui/Link';
import { Markdown } from '~/platform/ui/Markdown';
import pageClasses from './ContentPage.module.css';
import { ContentText } from './ContentText';
import classes from './Pricing.module.css';
import { ProductPictures } from './ProductPictures';

interface PricingProps {
  products: Product[];
  packs: CreditPack[];
  sections: { id: string; heading: string; body_html: string }[];
}

/** The prices of posts, beside them the first section of the page's text, then the packs of credits, and the other sections folded. */
export function Pricing({ products, packs, sections: [first, ...others] }: PricingProps) {
  const newPost = usePostJobPath();
  return (
    <div className={classes.pricing}>
      <div>
        <PriceTable
          products={withReasons(products)}
          className={`${pageClasses.prices} ${classes.prices}`}
          action={
            <Link to={newPost} className={`medium above-s ${pageClasses.start}`}>
              Post a job
            </Link>
          }
        />
        <p className="hint">You don’t have to choose. We work out your price from the post and show it before you pay.</p>
      </div>
      {first && (
        <ContentText className={classes.first}>
          <section id={first.id}>
            <h2 className="below-xs">{first.heading}</h2>
            <Markdown html={first.body_html} />
          </section>
        </ContentText>
      )}
      <ProductPictures />
      {packs.length > 0 && <Credits packs={packs} />}
      <ContentText className={classes.others}>
        {others.map(({ id, heading, body_html }) => (
          <details key={id} id={id}>
            <summary className="inset-above-s inset-below-s">
              <h2>{heading}</h2>
            </summary>
            <Markdown html={body_html} />
          </details>
        ))}
      </ContentText>
      <section className={`card inset-sheet row gap-xl spread ${classes.end}`} aria-labelledby="ready">
        <div>
          <h2 id="ready" className="text-xl">
            Ready to hire?
          </h2>
          <p className="soft above-2xs">
            Write your post now, and pay when it’s ready. Questions? <Link to={supportPaths.contact}>Ask us</Link>.
          </p>
        </div>
        <Link to={newPost} className={`medium ${pageClasses.start}`}>
          Post a job
        </Link>
      </section>
    </div>
  );
}

/** Products that say why a long-term post costs more, where it does because a standard post is on sale. */
const withReasons = (products: Product[]): Product[] => {
  const standard = products.find(({ sku }) => sku === ('POST-90' satisfies Sku));
  return products.map((product) =>
    product.sku === ('POST-LONG' satisfies Sku) && standard?.promotional && product.price > standard.price
      ? { ...product, description: `${product.description}. The limited-time price is for standard posts only.` }
      : product,
  );
};

/** Packs after the prices of single posts, with what a credit is. */
const Credits = ({ packs }: { packs: CreditPack[] }) => (
  <section className={classes.packs} aria-labelledby="packs">
    <h2 className="below-xs" id="packs">
      Hiring for several jobs? Save with credits
    </h2>
    <p>Each credit pays for one post in full, including long-term posts.</p>
    <PackCards packs={packs} more={<Link to={contentPaths.credits}>All packs, and how credits work</Link>} />
  </section>
);
