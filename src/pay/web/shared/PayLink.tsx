import { jobPaths } from '~/platform/addresses/paths';
import { Link } from '~/platform/ui/Link';
import type { PlacedPay } from '../../contract';
import { payTitle, usualRange } from '../../pay-words';

/** A line with what posts of a title or category pay, which leads to the page about it. */
export const PayLink = ({ figures }: { figures: PlacedPay }) => (
  <p className="hint above-l" dir="auto" data-noprint>
    <Link to={jobPaths.payOf(figures.name, figures.state_code)}>{payTitle(figures)}</Link>: {usualRange(figures)} (typical range of {figures.posts} jobs)
  </p>
);
