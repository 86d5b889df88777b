import { Link } from './Link';
import classes from './Pagination.module.css';

interface PaginationProps {
  page: number;
  pageCount: number;
  hrefFor(page: number): string;
  /** The number of pages shown on each side of the current one. */
  siblings?: number;
}

/** First, previous, a window of pages with ellipses, next, last. They are links, so that they open in tabs and work without scripts. */
export function Pagination({ page, pageCount, hrefFor, siblings = 2 }: PaginationProps) {
  if (pageCount <= 1) return null;
  const from = Math.max(1, Math.min(page - siblings, pageCount - 2 * siblings));
  const to = Math.min(pageCount, Math.max(page + siblings, 2 * siblings + 1));
  const edge = (target: number, label: string, text: string) =>
    target < 1 || target > pageCount || target === page ? (
      <span className={`centered inset-xs ${classes.edge}`} aria-hidden="true">
        {text}
      </span>
    ) : (
      <Link className={`centered inset-xs ${classes.edge}`} to={hrefFor(target)} aria-label={label}>
        {text}
      </Link>
    );
  return (
    <nav className={`row gap-2xs middle digits above-xl ${classes.pagination}`} aria-label="Pages">
      {edge(1, 'First page', '«')}
      {edge(page - 1, 'Previous page', '‹')}
      {from > 1 && <span className={`off-phone centered inset-xs ${classes.gap}`}>…</span>}
      {Array.from({ length: to - from + 1 }, (_, index) => from + index).map((number) => (
        <Link
          key={number}
          className={`centered inset-xs ${classes.page}`}
          to={hrefFor(number)}
          aria-current={number === page ? 'page' : undefined}
          aria-label={`Page ${number}`}
        >
          {number}
        </Link>
      ))}
      {to < pageCount && <span className={`off-phone centered inset-xs ${classes.gap}`}>…</span>}
      {edge(page + 1, 'Next page', '›')}
      {edge(pageCount, 'Last page', '»')}
    </nav>
  );
}
