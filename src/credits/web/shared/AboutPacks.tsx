import { limitedTime } from '~/orders/limited-time';
import type { Sku } from '~/orders/rules';
import type { Product } from '~/orders/schemas';
import { formatDate, formatDollars } from '~/platform/ui/format';
import { Link } from '~/platform/ui/Link';
import type { CreditPack } from '../../contract';
import { recommendedPack } from '../../rules';
import classes from './AboutPacks.module.css';

/** The product whose price `single_price` is. */
const STANDARD: Sku = 'POST-90';

interface AboutPacksProps {
  packs: CreditPack[];
  products: Product[];
  /** The page that starts a post. */
  newPost: string;
}

/** Below the packs: the price that their savings are compared with, and the reason why one credit costs more than a post does today. */
export function AboutPacks({ packs, products, newPost }: AboutPacksProps) {
  const recommended = recommendedPack(packs);
  const [first] = packs;
  if (!first) return null;
  const post = products.find(({ sku }) => sku === STANDARD);
  return (
    <div className={`text-s below-l ${classes.about}`}>
      <p className="measure">
        Savings are against single credits at {formatDollars(first.credit_price)}.
        {recommended && ` We recommend ${recommended.label}: the smallest pack here that lasts a year.`}
      </p>
      {first.credit_price > first.single_price && (
        <p className="measure">
          <strong>Why does one credit cost more than a post today?</strong> A post that you pay for now costs {formatDollars(first.single_price)}
          {post?.promotional && ` ${limitedTime(post, formatDate)},`}
          {post && post.list_price > post.price && ` instead of ${formatDollars(post.list_price)}`}. A credit is for later: until it expires, it pays for one
          post in full, a long-term post as well, even if posts cost more by then. For one job now, <Link to={newPost}>post it directly</Link>.
        </p>
      )}
    </div>
  );
}
